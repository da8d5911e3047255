import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A website on this machine, for the knowledge base to read.
 * @param bodyOf what stands in the page of a path; undefined where there is none
 * @returns its origin, and how to stop it
 */
export async function startWebsite(bodyOf: (path: string) => string | undefined) {
  const server = createServer((request, response) => {
    const body = bodyOf(request.url ?? '')
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`<html><body><main>${body}</main></body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
