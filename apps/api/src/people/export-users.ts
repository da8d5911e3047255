import { Readable } from 'node:stream'
import { transaction } from '@casebench/server/database'
import { currentLanguage, i18n, inLanguage } from '@casebench/server/i18n'
import { exportUsers, type Person } from '@casebench/shared/contract/people'
import type { Language } from '@casebench/shared/languages'
import { stringify } from 'csv-stringify/sync'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { escapeFormula } from '../spreadsheets/formula-escape.ts'
import { type PeopleHeading, peopleHeadings } from './people-headings.ts'
import { findPeople } from './people-query.ts'
import { readPeople } from './read-people.ts'

/** As many people as are held at a time. */
const batch = 1000

/** What stands in each column. */
const columns: Readonly<Record<PeopleHeading, (person: Person) => string | number | boolean | null>> = {
  email: ({ email }) => email,
  first_name: ({ first_name }) => first_name,
  name: ({ name }) => name,
  username: ({ username }) => username,
  phone_number: ({ phone_number }) => phone_number,
  level: ({ level }) => level,
  roles: ({ groups }) => groups.join('; '),
  cohorts: ({ cohorts }) => cohorts.map(({ description }) => description).join('; '),
  organizations: ({ cohorts }) => [...new Set(cohorts.flatMap(({ organization }) => organization ?? []))].join('; '),
  suspended: ({ suspended }) => (suspended ? i18n.t('yes') : i18n.t('no')),
  test_unlocked: ({ isTestUnlocked }) => (isTestUnlocked ? i18n.t('yes') : i18n.t('no')),
  cases_assigned: ({ cases_assigned }) => cases_assigned,
  cases_completed: ({ cases_completed }) => cases_completed,
  average_score: ({ average_score }) => average_score,
  last_seen_at: ({ last_seen_at }) => last_seen_at,
  created_at: ({ created_at }) => created_at,
}

/** Records of RFC 4180. An import reads them back exactly. */
const asCsv = (records: readonly unknown[][]): string =>
  stringify(
    records.map((cells) => cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
    { record_delimiter: 'windows' },
  )

/** Whose ids they are was read at once: what changes meanwhile moves nobody out of the file or into it twice. */
async function* linesOf(
  { readDatabase }: Services,
  ids: readonly string[],
  language: Language,
): AsyncGenerator<string> {
  const inWords = <T>(work: () => T): T => inLanguage(language, work)
  // A byte order mark: without it Excel does not read UTF-8.
  yield `\ufeff${inWords(() => asCsv([Object.keys(columns).map((key) => i18n.say(peopleHeadings[key as PeopleHeading]))]))}`
  for (let from = 0; from < ids.length; from += batch) {
    const people = await readPeople(readDatabase, ids.slice(from, from + batch))
    yield inWords(() => asCsv(people.map((person) => Object.values(columns).map((cell) => cell(person)))))
  }
}

export const exportUsersRoute = route(exportUsers, async ({ query, services, caller, reply }) => {
  const { sort, ...filter } = query
  const { database, readDatabase } = services
  const ids = await findPeople(readDatabase, filter, { sort, limit: undefined, offset: undefined })
  await transaction(database, (transaction) =>
    logAct(transaction, caller, { action: 'export_users', detail: { people: ids.length } }),
  )
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="people.csv"')
    .header('cache-control', 'no-store')
    .header('x-total-count', ids.length)
    .send(Readable.from(linesOf(services, ids, currentLanguage())))
})
