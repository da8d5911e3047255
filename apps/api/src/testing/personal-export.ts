import { doJob } from './administered-cases.ts'
import { openedArchive } from './opened-archive.ts'
import type { Person, TestApi } from './test-api.ts'

/** Makes whatever export waits, as the worker would. */
export async function makeWaitingExports(api: TestApi): Promise<void> {
  const { rows } = await api.services.database.query(
    'select job_id as id from personal_export where storage_key is null',
  )
  for (const { id } of rows) await doJob(api, id)
}

/** What somebody gets who asks for everything that is held about them, in the language that they read: the files in it. */
export async function exportNow(api: TestApi, as: Person, language = 'en'): Promise<Map<string, Buffer>> {
  const body = { email: as.email }
  const headers = { 'accept-language': language }
  const { body: requested } = await api.send('POST', '/v1/any/personal_data/request_export', { as, body, headers })
  await makeWaitingExports(api)
  const { body: opened } = await api.send('POST', '/v1/any/personal_data/open_export', {
    as,
    body: { ...body, id: requested.export.id },
  })
  const { rawPayload } = await api.app.inject({ url: opened.url })
  return openedArchive(rawPayload)
}
