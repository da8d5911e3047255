import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a page of a local website answers: a text, or whatever it does itself. */
export type Served = string | ((response: ServerResponse, headers: IncomingHttpHeaders) => void)

export type LocalWebsite = {
  origin: string
  /** `localhost:port`, to be allowed by. */
  host: string
  /** By path; whoever changes them changes the website. */
  pages: Record<string, Served>
  /** The paths that were asked for. */
  asked: string[]
}

/** A website on this machine for the length of a test. */
export async function localWebsite(pages: Record<string, Served> = {}): Promise<LocalWebsite> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const served = pages[path]
    if (typeof served === 'function') served(response, request.headers)
    else if (served === undefined) response.writeHead(404).end('Nothing here')
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(served)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, host: `localhost:${port}`, pages, asked }
}

export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><main>${body}</main></body></html>`
