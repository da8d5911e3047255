import { createServer, type Socket } from 'node:net'

/** The ways in which a Redis may not be there: what its address leads to. */
export type AbsentRedis = { name: string; open: () => Promise<{ url: string; close: () => void }> }

/** A server on loopback that says to whoever connects what `speak` does. */
async function server(speak: (socket: Socket) => void, credentials = ''): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>()
  const listening = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    speak(socket)
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as { port: number }
  return {
    url: `redis://${credentials}127.0.0.1:${port}`,
    close: () => {
      listening.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const answering = (reply: string) => (socket: Socket) =>
  // One reply for each command: an array begins with an asterisk.
  socket.on('data', (sent) => socket.write(reply.repeat(String(sent).match(/\*\d+\r\n/g)?.length ?? 1)))

const nothing = { close: () => {} }

export const absentRedis: readonly AbsentRedis[] = [
  { name: 'refuses connections', open: async () => ({ url: 'redis://127.0.0.1:1', ...nothing }) },
  { name: 'has a name that nobody knows', open: async () => ({ url: 'redis://redis.invalid:6379', ...nothing }) },
  { name: 'takes connections and never answers', open: () => server(() => {}) },
  { name: 'closes connections at once', open: () => server((socket) => socket.destroy()) },
  {
    name: 'refuses the password',
    open: () => server(answering('-WRONGPASS invalid username-password pair or user is disabled.\r\n'), ':wrong@'),
  },
  {
    name: 'is loading its data',
    open: () => server(answering('-LOADING Redis is loading the dataset in memory\r\n')),
  },
]
