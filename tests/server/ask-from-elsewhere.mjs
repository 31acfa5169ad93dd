// Sends the one request that standard input describes, and prints what came back.

import { readFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { text } from 'node:stream/consumers'

const sent = JSON.parse(readFileSync(0, 'utf8'))
const { scheme = 'https', host, port, method = 'GET', path, headers, token, body, trusted } = sent
const send = scheme === 'https' ? secure : plain
const request = send({
  host,
  port,
  method,
  path,
  headers: {
    host: `plans.example:${port}`,
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  },
  servername: 'plans.example',
  ...(trusted === undefined ? {} : { ca: readFileSync(trusted) }),
})
request.on('response', async (response) => {
  const told = await text(response)
  console.log(JSON.stringify({ status: response.statusCode, json: told && JSON.parse(told) }))
})
request.on('error', (error) => {
  console.error(error.message)
  process.exitCode = 1
})
request.end(body && JSON.stringify(body))
