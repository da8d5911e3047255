import type { FastifyInstance } from 'fastify'
import pg from 'pg'

/** A statement as node-postgres takes it. */
export type Statement = { name?: string; text: string; values?: unknown[] }
/** What a call asked Postgres, and what it answered. */
export type Recording = { statements: Statement[]; answer: unknown }
type Sent = { method: 'GET' | 'POST'; path: string; token: string; body?: object }

const statementOf = (first: unknown, values: unknown): Statement | undefined => {
  if (typeof first === 'string') return { text: first, ...(Array.isArray(values) ? { values } : {}) }
  const { name, text, values: own } = first as Statement
  if (typeof text !== 'string') return undefined
  return { ...(name ? { name } : {}), text, values: own ?? (Array.isArray(values) ? values : []) }
}

/** Answers a request in this process and writes down what it asked Postgres. The second time: nothing is warmed up in it. */
export async function recorded(app: FastifyInstance, { method, path, token, body }: Sent): Promise<Recording> {
  const request = {
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  }
  await app.inject(request)
  const statements: Statement[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const statement = statementOf(args[0], args[1])
    if (statement) statements.push(statement)
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    const response = await app.inject(request)
    if (response.statusCode !== 200) throw new Error(`${method} ${path} was answered ${response.statusCode}`)
    return { statements, answer: response.json() }
  } finally {
    pg.Client.prototype.query = query
  }
}
