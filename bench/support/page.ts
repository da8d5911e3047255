import { once } from 'node:events'
import http from 'node:http'
import { WebSocket } from 'ws'
import type { Candidate } from './system.ts'

/** One candidate's open page: a connection of its own, and the socket on which it is told what happens. */
export type Page = Candidate & {
  /** Sends it as the page does. @returns its status. */
  post: (path: string, body: object) => Promise<number>
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

/** @param origin host and port of the api. */
export async function openPage(origin: string, candidate: Candidate): Promise<Page> {
  const socket = await openSocket(origin, candidate.token)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${candidate.token}`, 'content-type': 'application/json' }
  return {
    ...candidate,
    post: (path, body) =>
      new Promise((resolve, reject) => {
        const request = http.request(`http://${origin}${path}`, { method: 'POST', agent, headers }, (response) => {
          response.resume()
          response.once('end', () => resolve(response.statusCode ?? 0))
          response.once('error', reject)
        })
        request.once('error', reject)
        request.end(JSON.stringify(body))
      }),
    told: async () => {
      await once(socket, 'message')
    },
    close: () => {
      socket.close()
      agent.destroy()
    },
  }
}
