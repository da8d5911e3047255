import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { type FieldChanges, type ImportActor, type PlannedRow, planRow } from '@casebench/server/people-import/plan'
import { readStanding } from '@casebench/server/people-import/standing'
import type {
  ImportChange,
  ImportedPerson,
  ImportKind,
  ImportResult,
  PeopleImportInput,
} from '@casebench/shared/people-import'
import type { JobWork } from '../background-jobs/job-work.ts'
import { holdJob, JobLost, type RunningJob } from '../background-jobs/keep-job.ts'
import { loadActor } from './actor.ts'
import { addPeople } from './add-people.ts'
import { changeDetail, logActs, type PersonAct, writeFields } from './write-fields.ts'

/** Rows of one transaction: few enough that nobody waits for the people in it. */
const batch = 250

type WaitingRow = { number: number; kind: ImportKind; sent: ImportedPerson; changes: ImportChange[] }

/** What becomes of a row. */
type Outcome = {
  number: number
  outcome: ImportKind
  user_id?: string | undefined
  done?: FieldChanges
  note?: string
}

type Batch = { importId: string; invite: boolean; actor: ImportActor }

async function waitingRows(client: Transaction, importId: string): Promise<WaitingRow[]> {
  const { rows } = await client.query<WaitingRow>({
    name: 'waiting-import-rows',
    text: `select number, kind, sent, changes from people_import_row
            where import_id = $1 and outcome is null order by number limit $2`,
    values: [importId, batch],
  })
  return rows
}

const refused = ({ number }: WaitingRow, note: string): Outcome => ({ number, outcome: 'fault', note })

/** Only what the preview showed is done: what somebody else has changed since stays. */
function asShown({ changes }: WaitingRow, set: FieldChanges): FieldChanges {
  const shown = new Set(changes.map(({ field }) => field))
  return Object.fromEntries(Object.entries(set).filter(([field]) => shown.has(field)))
}

/** Why a row cannot be carried out as it was shown, or undefined where it can. */
function refusalOf(row: WaitingRow, plan: PlannedRow): string | undefined {
  if (plan.kind === 'fault') return plan.faults.map(({ message }) => message).join(' ')
  if (row.kind === 'create' && plan.kind !== 'create')
    return 'Someone has added them since the preview. Import the file again to change them.'
  return undefined
}

function addAct({ email, set }: { email: string; set: FieldChanges }, { importId, invite }: Batch): PersonAct {
  const detail = { roles: set.groups?.after ?? [], cohorts: set.cohorts?.after ?? [], invited: invite, importId }
  return { email, action: 'add_user', detail }
}

async function create(
  client: Transaction,
  rows: readonly { row: WaitingRow; plan: PlannedRow }[],
  applying: Batch,
): Promise<Outcome[]> {
  const people = rows.map(({ row, plan }) => ({ email: row.sent.email, set: plan.set }))
  const added = await addPeople(client, people)
  const those = people.filter(({ email }) => added.has(email))
  await logActs(
    client,
    applying.actor.email,
    those.map((person) => addAct(person, applying)),
  )
  // The worker's look for waiting mail takes them up a few hundred at a time: nobody else's mail waits behind them.
  if (applying.invite)
    await client.query(
      `insert into outgoing_mail (kind, recipient) select 'approval', lower(email) from unnest($1::text[]) as new (email)`,
      [those.map(({ email }) => email)],
    )
  return rows.map(({ row, plan }) => {
    const userId = added.get(row.sent.email)
    if (userId === undefined) return refused(row, 'Someone has added them, or taken their username, a moment ago.')
    return { number: row.number, outcome: 'create', user_id: userId, done: plan.set }
  })
}

async function change(
  client: Transaction,
  rows: readonly { row: WaitingRow; plan: PlannedRow }[],
  { importId, actor }: Batch,
): Promise<Outcome[]> {
  const changes = rows.flatMap(({ row, plan: { userId, set } }) =>
    userId === undefined ? [] : [{ row, userId, set: asShown(row, set) }],
  )
  const effective = changes.filter(({ set }) => Object.keys(set).length > 0)
  await writeFields(client, effective)
  await logActs(
    client,
    actor.email,
    effective.map(({ row, set }) => ({
      email: row.sent.email,
      action: 'edit_user',
      detail: { ...changeDetail(set), importId },
    })),
  )
  return changes.map(({ row, userId, set }) => ({
    number: row.number,
    outcome: Object.keys(set).length > 0 ? 'change' : 'unchanged',
    user_id: userId,
    done: set,
  }))
}

async function keepOutcomes(client: Transaction, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  await client.query(
    `update people_import_row r
        set outcome = o.outcome::import_kind, user_id = o.user_id, done = coalesce(o.done, '{}'), note = o.note
       from jsonb_to_recordset($2::jsonb) as o (number int, outcome text, user_id uuid, done jsonb, note text)
      where r.import_id = $1 and r.number = o.number`,
    [importId, JSON.stringify(outcomes)],
  )
}

/** Carries out the next rows, all of them or none. @returns how many. */
async function applyBatch(client: Transaction, input: Omit<Batch, 'actor'>, job: RunningJob): Promise<number> {
  await holdJob(client, job)
  const rows = await waitingRows(client, input.importId)
  const seen = rows.filter(({ kind }) => kind === 'fault' || kind === 'unchanged')
  const wanted = rows.filter(({ kind }) => kind === 'create' || kind === 'change')
  // With an account goes what a row said of its person.
  const emptied = wanted.filter(({ sent }) => sent.email === undefined)
  const open = wanted.filter(({ sent }) => sent.email !== undefined)
  await client.query(`select from "user" where email = any($1::citext[]) order by id for no key update`, [
    open.map(({ sent }) => sent.email),
  ])
  const standing = await readStanding(
    client,
    open.map(({ sent }) => sent),
  )
  const actor = await loadActor(client, job.requestedBy)
  const applying = { ...input, actor }
  const planned = open.map((row) => ({ row, plan: planRow(row.sent, standing, actor) }))
  const judged = planned.map((one) => ({ ...one, refusal: refusalOf(one.row, one.plan) }))
  const willing = judged.filter(({ refusal }) => refusal === undefined)
  const outcomes: Outcome[] = [
    ...seen.map(({ number, kind }) => ({ number, outcome: kind })),
    ...emptied.map((row) => refused(row, 'They were deleted since the preview.')),
    ...judged.flatMap(({ row, refusal }) => (refusal === undefined ? [] : [refused(row, refusal)])),
    ...(await create(
      client,
      willing.filter(({ plan }) => plan.kind === 'create'),
      applying,
    )),
    ...(await change(
      client,
      willing.filter(({ plan }) => plan.kind !== 'create'),
      applying,
    )),
  ]
  await keepOutcomes(client, input.importId, outcomes)
  return rows.length
}

async function resultOf(database: Database, importId: string): Promise<ImportResult> {
  const { rows } = await database.query<ImportResult>(
    `select count(*) filter (where outcome = 'create') as created, count(*) filter (where outcome = 'change') as changed,
            count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'fault') as refused
       from people_import_row where import_id = $1`,
    [importId],
  )
  return rows[0] ?? { created: 0, changed: 0, unchanged: 0, refused: 0 }
}

/** Carries out an import, in batches that each stand or fall as one. Taken up again, it goes on where it was. */
export const applyImport: JobWork = async ({ database }, asked, job) => {
  const { importId } = asked as PeopleImportInput
  const { rows } = await database.query<{ invite: boolean; waiting: number; rows: number }>(
    `select invite, rows, (select count(*) from people_import_row where import_id = id and outcome is null) as waiting
       from people_import where id = $1`,
    [importId],
  )
  const found = rows[0]
  if (!found) throw new Error(`There is no import ${importId}`)
  let left = found.waiting
  while (left > 0 && !job.signal.aborted) {
    const done = await transaction(database, (client) =>
      applyBatch(client, { importId, invite: found.invite }, job),
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
