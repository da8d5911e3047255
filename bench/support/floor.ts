// The floor of the save bench: the api's own statement on bare node-postgres behind a bare Fastify route.
import Fastify from 'fastify'
import pg from 'pg'
import { repeatableIds, saveAnswerQuery } from '../../apps/api/src/cases/save-answer-query.ts'

type Body = { userId: string; caseId: string; mode: string; attributeId: string; answerData: { answer: string } }

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.post<{ Body: Body }>('/save', async ({ body }) => {
  const { rows } = await pool.query({
    ...saveAnswerQuery,
    values: [
      body.userId,
      body.caseId,
      body.mode,
      body.attributeId,
      repeatableIds(body.attributeId),
      body.answerData.answer,
      null,
    ],
  })
  return { message: 'Saved', attributeId: body.attributeId, version: rows[0].version }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.FLOOR_PORT) })
process.on('SIGTERM', () => process.exit(0))
process.send?.({ type: 'ready' })
