/** Whatever JSON.parse gives. */
type Json = ReturnType<typeof JSON.parse>

export type Reply = {
  /** 0 where no answer came. */
  status: number
  body: Json
  headers: Headers
  /** Why no answer came: a code of the network. */
  failure?: string
}

type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string
  body?: object
  headers?: Record<string, string>
}

/** How a request gets to one of the api processes. Never throws. */
export type Way = (request: Request) => Promise<Reply>

/** As long as the page waits (specification §9). */
const patience = 30_000

function failureOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? (error instanceof Error ? error.name : String(error))
}

async function read(response: Response): Promise<Json> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The way to one address, without a second try. */
export const wayTo =
  (origin: string): Way =>
  async ({ method, path, token, body, headers }) => {
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      })
      return { status: response.status, body: await read(response), headers: response.headers }
    } catch (error) {
      return { status: 0, body: undefined, headers: new Headers(), failure: failureOf(error) }
    }
  }

/** Each request to the next of several ways. */
export function inTurn(ways: readonly Way[]): Way {
  let count = 0
  return (request) => {
    const way = ways[count++ % ways.length]
    if (!way) throw new Error('There is no way')
    return way(request)
  }
}
