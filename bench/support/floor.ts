// The floor of the benches: what the api asked Postgres for a call, asked again by bare node-postgres behind a bare route,
// which then answers what the api answered.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { Recording, Statement } from './recording.ts'

const recordings: Record<string, Recording[]> = JSON.parse(readFileSync(String(process.env.FLOOR_RECORDINGS), 'utf8'))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

async function ask(statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

const app = Fastify()
const counts = new Map<string, number>()
app.all<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
  const ofPeople = recordings[name] ?? []
  const count = counts.get(name) ?? 0
  counts.set(name, count + 1)
  const recording = ofPeople[count % ofPeople.length]
  await ask(recording?.statements ?? [])
  return recording?.answer
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.FLOOR_PORT) })
process.on('SIGTERM', () => process.exit(0))
process.send?.({ type: 'ready' })
