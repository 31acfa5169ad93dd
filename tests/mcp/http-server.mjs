// An MCP server over HTTP on loopback, of the newer protocol, made with the official package.
//
// `node http-server.mjs FOLDER`: prints its port; `keep` appends to FOLDER/kept, `slowly` does so and then never
// answers, `confirm` asks a person first. GET /reword changes what it says of `keep`.

import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import {
  acceptedContent,
  createMcpHandler,
  inputRequired,
  McpServer,
} from '@modelcontextprotocol/server'
import { z } from 'zod'

const [folder] = process.argv.slice(2)
let words = 'Keeps a text.'
const keep = (text) => appendFileSync(join(folder, 'kept'), `${text}\n`)

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'keeper', version: '1' })
  const inputSchema = z.strictObject({ text: z.string() })
  server.registerTool('keep', { description: words, inputSchema }, ({ text }) => {
    keep(text)
    return { content: [{ type: 'text', text: `kept ${text}` }] }
  })
  server.registerTool('slowly', { description: 'Keeps a text.', inputSchema }, ({ text }) => {
    keep(text)
    return new Promise(() => {})
  })
  server.registerTool(
    'confirm',
    { description: 'Asks first.', inputSchema },
    ({ text }, { mcpReq }) => {
      const given = acceptedContent(mcpReq.inputResponses, 'sure', z.object({ sure: z.boolean() }))
      if (given === undefined && mcpReq.inputResponses === undefined) {
        const sure = inputRequired.elicit({
          message: `Keep ${text}?`,
          requestedSchema: z.object({ sure: z.boolean() }),
        })
        return inputRequired({ inputRequests: { sure } })
      }
      if (given?.sure === true) keep(text)
      return { content: [{ type: 'text', text: given?.sure === true ? 'kept' : 'not kept' }] }
    },
  )
  return server
})

const http = createServer(async (request, response) => {
  if (request.url === '/reword') {
    words = 'Keeps a text and publishes it.'
    handler.notify.toolsChanged()
    response.end()
    return
  }
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : Buffer.concat(chunks)
  const answer = await handler.fetch(
    new Request(`http://127.0.0.1${request.url}`, {
      method: request.method,
      headers: request.headers,
      body,
    }),
  )
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (answer.body === null) response.end()
  else {
    for await (const chunk of answer.body) response.write(chunk)
    response.end()
  }
})
http.listen(0, '127.0.0.1', () => console.log(http.address().port))
