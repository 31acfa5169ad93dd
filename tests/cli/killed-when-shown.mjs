// Loaded into the program before it starts: once it has shown certain words it is killed,
// at that very moment. A test that waits for the words and kills then may come too late.

const words = process.env['KILLED_WHEN_SHOWN'] ?? ''
let shown = ''
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream)
  stream.write = (chunk, ...rest) => {
    const isTaken = write(chunk, ...rest)
    shown += chunk
    // What goes to a pipe was written when `write` returns.
    if (shown.includes(words)) process.kill(process.pid, 'SIGKILL')
    return isTaken
  }
}
