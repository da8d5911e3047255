import { readCurrentResults } from '@casebench/domain/people-import/existing-records'
import { type FieldChanges, type ImportActor, type PlannedRow, planRow } from '@casebench/domain/people-import/plan'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { anyOf, givenRows, lower } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { inEnglish, joined, msg, type Text } from '@casebench/shared/message'
import type {
  ImportChange,
  ImportKind,
  ImportResult,
  PeopleImportInput,
  StoredImportRow,
} from '@casebench/shared/people-import'
import { sql } from 'kysely'
import type { JobWork } from '../background-jobs/job-work.ts'
import { holdJob, JobLost, type RunningJob } from '../background-jobs/keep-job.ts'
import { loadActor } from './actor.ts'
import { addPeople } from './add-people.ts'
import { changeDetail, logActs, type PersonAct, readCohortNames, writeFields } from './write-fields.ts'

/** Rows of one transaction: few enough that nobody waits for the people in it. */
const batch = 250

type WaitingRow = { number: number; kind: ImportKind; sent: StoredImportRow; changes: ImportChange[] }

/** What becomes of a row. */
type Outcome = {
  number: number
  outcome: ImportKind
  user_id?: string | undefined
  done?: FieldChanges
  /** In English, and to be said to whoever reads it. */
  note?: string
  note_text?: Text
}

type Batch = { importId: string; invite: boolean; actor: ImportActor }

const waitingRows = preparedQuery<{ importId: string; limit: number }>()('waiting-import-rows', (db, parameter) =>
  db
    .selectFrom('people_import_row')
    .select(['number', 'kind', 'sent', 'changes'])
    .where('import_id', '=', parameter('importId'))
    .where('outcome', 'is', null)
    .orderBy('number')
    .limit(parameter('limit')),
)

const refused = ({ number }: WaitingRow, note: Text): Outcome => ({
  number,
  outcome: 'fault',
  note: inEnglish(note),
  note_text: note,
})

/** Only what the preview showed is done: what somebody else has changed since stays. */
function asShown({ changes }: WaitingRow, set: FieldChanges): FieldChanges {
  const shown = new Set(changes.map(({ field }) => field))
  return Object.fromEntries(Object.entries(set).filter(([field]) => shown.has(field)))
}

/** Why a row cannot be carried out as it was shown, or undefined where it can. */
function refusalOf(row: WaitingRow, plan: PlannedRow): Text | undefined {
  if (plan.kind === 'fault')
    return joined(
      plan.faults.map(({ message }) => message),
      ' ',
    )
  if (row.kind === 'create' && plan.kind !== 'create')
    return msg`Someone has added them since the preview. Import the file again to change them.`
  return undefined
}

function addAct({ email, set }: { email: string; set: FieldChanges }, { importId, invite }: Batch): PersonAct {
  const detail = { roles: set.groups?.after ?? [], cohorts: set.cohorts?.after ?? [], invited: invite, importId }
  return { email, action: 'add_user', detail }
}

/** In which those of them applied who did. */
async function languagesOfApplicants(transaction: Transaction, emails: readonly string[]) {
  const people = emails.map((email) => ({ email }))
  // By the email as the file has it, which may be written in other letters than the application's.
  const applicants = await transaction
    .selectFrom(givenRows('new', { email: 'citext' }, people))
    .innerJoin('applicant as a', 'a.email', 'new.email')
    .select(['new.email', 'a.language'])
    .execute()
  return new Map(applicants.map(({ email, language }) => [email, language]))
}

async function create(
  transaction: Transaction,
  rows: readonly { row: WaitingRow; plan: PlannedRow }[],
  applying: Batch,
): Promise<Outcome[]> {
  const people = rows.map(({ row, plan }) => ({ email: row.sent.email, set: plan.set }))
  const languages = await languagesOfApplicants(
    transaction,
    people.map(({ email }) => email),
  )
  const added = await addPeople(transaction, people)
  const those = people.filter(({ email }) => added.has(email))
  await logActs(
    transaction,
    applying.actor.email,
    those.map((person) => addAct(person, applying)),
  )
  // The worker's look for waiting mail takes them up a few hundred at a time: nobody else's mail waits behind them.
  if (applying.invite) {
    const recipients = those.map(({ email }) => ({ email, language: languages.get(email) ?? null }))
    await transaction
      .insertInto('outgoing_mail')
      .columns(['kind', 'recipient', 'language'])
      .expression(({ selectFrom }) =>
        selectFrom(givenRows('new', { email: 'text', language: 'text' }, recipients)).select(({ ref }) => [
          sql.lit('approval').as('kind'),
          lower(ref('new.email')).as('recipient'),
          ref('new.language').as('language'),
        ]),
      )
      .execute()
  }
  return rows.map(({ row, plan }) => {
    const userId = added.get(row.sent.email)
    if (userId === undefined) return refused(row, msg`Someone has just added them, or taken their username.`)
    return { number: row.number, outcome: 'create', user_id: userId, done: plan.set }
  })
}

async function change(
  transaction: Transaction,
  rows: readonly { row: WaitingRow; plan: PlannedRow }[],
  { importId, actor }: Batch,
): Promise<Outcome[]> {
  const changes = rows.flatMap(({ row, plan: { userId, set } }) =>
    userId === undefined ? [] : [{ row, userId, set: asShown(row, set) }],
  )
  const effective = changes.filter(({ set }) => Object.keys(set).length > 0)
  const cohortNames = await readCohortNames(
    transaction,
    effective.map(({ set }) => set),
  )
  await writeFields(transaction, effective)
  await logActs(
    transaction,
    actor.email,
    effective.map(({ row, set }) => ({
      email: row.sent.email,
      action: 'edit_user',
      detail: { ...changeDetail(set, cohortNames), importId },
    })),
  )
  return changes.map(({ row, userId, set }) => ({
    number: row.number,
    outcome: Object.keys(set).length > 0 ? 'change' : 'unchanged',
    user_id: userId,
    done: set,
  }))
}

async function keepOutcomes(transaction: Transaction, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  const types = {
    number: 'int',
    outcome: 'import_kind',
    user_id: 'uuid',
    done: 'jsonb',
    note: 'text',
    note_text: 'jsonb',
  }
  await transaction
    .updateTable('people_import_row as r')
    .from(givenRows<Outcome, 'o'>('o', types, outcomes))
    .set(({ ref }) => ({
      outcome: ref('o.outcome'),
      user_id: ref('o.user_id'),
      done: sql<string>`coalesce(${ref('o.done')}, '{}')`,
      note: ref('o.note'),
      note_text: sql<string | null>`${ref('o.note_text')}`,
    }))
    .where('r.import_id', '=', importId)
    .whereRef('r.number', '=', 'o.number')
    .execute()
}

/** Carries out the next rows, all of them or none. @returns how many. */
async function applyBatch(transaction: Transaction, input: Omit<Batch, 'actor'>, job: RunningJob): Promise<number> {
  await holdJob(transaction, job)
  const { rows } = await waitingRows(transaction, { importId: input.importId, limit: batch })
  const seen = rows.filter(({ kind }) => kind === 'fault' || kind === 'unchanged')
  const wanted = rows.filter(({ kind }) => kind === 'create' || kind === 'change')
  // With an account goes what a row said of its person.
  const emptied = wanted.filter(({ sent }) => sent.email === undefined)
  const open = wanted.filter(({ sent }) => sent.email !== undefined)
  await transaction
    .selectFrom('user')
    .select('id')
    .where('email', '=', anyOf(open.map(({ sent }) => sent.email)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const standing = await readCurrentResults(
    transaction,
    open.map(({ sent }) => sent),
  )
  const actor = await loadActor(transaction, job.requestedBy)
  const applying = { ...input, actor }
  const planned = open.map((row) => ({ row, plan: planRow(row.sent, standing, actor) }))
  const judged = planned.map((one) => ({ ...one, refusal: refusalOf(one.row, one.plan) }))
  const willing = judged.filter(({ refusal }) => refusal === undefined)
  const outcomes: Outcome[] = [
    ...seen.map(({ number, kind }) => ({ number, outcome: kind })),
    ...emptied.map((row) => refused(row, 'They were deleted since the preview.')),
    ...judged.flatMap(({ row, refusal }) => (refusal === undefined ? [] : [refused(row, refusal)])),
    ...(await create(
      transaction,
      willing.filter(({ plan }) => plan.kind === 'create'),
      applying,
    )),
    ...(await change(
      transaction,
      willing.filter(({ plan }) => plan.kind !== 'create'),
      applying,
    )),
  ]
  await keepOutcomes(transaction, input.importId, outcomes)
  return rows.length
}

const resultOf = (database: Database, importId: string): Promise<ImportResult> =>
  database
    .selectFrom('people_import_row')
    .select(({ fn }) => {
      const count = (outcome: ImportKind) => fn.countAll<number>().filterWhere('outcome', '=', outcome)
      return [
        count('create').as('created'),
        count('change').as('changed'),
        count('unchanged').as('unchanged'),
        count('fault').as('refused'),
      ]
    })
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()

/** Carries out an import, in batches that each stand or fall as one. Taken up again, it goes on where it was. */
export const applyImport: JobWork = async ({ database }, asked, job) => {
  const { importId } = asked as PeopleImportInput
  const found = await database
    .selectFrom('people_import as i')
    .select(({ selectFrom, fn }) => [
      'i.invite',
      'i.rows',
      selectFrom('people_import_row as r')
        .select(fn.countAll<number>().as('waiting'))
        .whereRef('r.import_id', '=', 'i.id')
        .where('r.outcome', 'is', null)
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
    .where('i.id', '=', importId)
    .executeTakeFirst()
  if (!found) throw new Error(`There is no import ${importId}`)
  let left = found.waiting
  while (left > 0 && !job.signal.aborted) {
    const done = await transaction(database, (transaction) =>
      applyBatch(transaction, { importId, invite: found.invite === true }, job),
    ).catch((error: unknown) => {
      if (error instanceof JobLost) return 0
      throw error
    })
    if (done === 0) break
    left -= done
    job.report(1 - left / found.rows)
  }
  return resultOf(database, importId)
}
