import { once } from 'node:events'
import http from 'node:http'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { Candidate } from './system.ts'

/** One candidate's open page: a connection of its own, and the socket on which it is told what happens. */
export type Page = Candidate & {
  /** Sends it as the page does. @returns its status. */
  post: (path: string, body: object) => Promise<number>
  /** Asks it as the page does. @returns its status. */
  get: (path: string) => Promise<number>
  /** The next thing that it is told. */
  told: () => Promise<void>
  close: () => void
}

async function openSocket(origin: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${origin}/ws`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'authenticate', token }))
  const [answer] = await once(socket, 'message')
  if (JSON.parse(String(answer)).type !== 'authenticated') throw new Error('The socket was not let in')
  return socket
}

/**
 * @param origin host and port of the api.
 * @param onBytes told how many bytes came and went with each request.
 */
export async function openPage(
  origin: string,
  candidate: Candidate,
  onBytes: (count: number) => void = () => {},
): Promise<Page> {
  const socket = await openSocket(origin, candidate.token)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${candidate.token}`, 'content-type': 'application/json' }
  const seen = new WeakMap<Socket, number>()
  /** What came and went on a connection since the last time. */
  const countBytes = (connection: Socket) => {
    const total = connection.bytesRead + connection.bytesWritten
    onBytes(total - (seen.get(connection) ?? 0))
    seen.set(connection, total)
  }
  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    new Promise<number>((resolve, reject) => {
      const request = http.request(`http://${origin}${path}`, { method, agent, headers }, (response) => {
        const { socket: connection } = response
        response.resume()
        response.once('end', () => {
          countBytes(connection)
          resolve(response.statusCode ?? 0)
        })
        response.once('error', reject)
      })
      request.once('error', reject)
      request.end(body && JSON.stringify(body))
    })
  return {
    ...candidate,
    post: (path, body) => send('POST', path, body),
    get: (path) => send('GET', path),
    told: async () => {
      await once(socket, 'message')
    },
    close: () => {
      socket.close()
      agent.destroy()
    },
  }
}
