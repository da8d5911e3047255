import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { saveProgramme } from '@casebench/shared/contract/programmes'
import { programmeBounds } from '@casebench/shared/programmes/bounds'
import type { ProgrammeDefinition } from '@casebench/shared/programmes/definition'
import { sql } from 'kysely'
import { hasJustDone, logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { definitionChanges } from './definition-changes.ts'
import { requireSound } from './definition-faults.ts'
import { noSuchProgramme, requireProgramme } from './programme-query.ts'

type Saved = { id: string; version: number }

async function addVersion(
  transaction: Transaction,
  caller: Caller,
  { id, version }: Saved,
  definition: ProgrammeDefinition,
): Promise<void> {
  await transaction
    .insertInto('programme_version')
    .values({ programme_id: id, version, definition: json(definition), created_by: caller.userId })
    .execute()
}

/** The programme that the caller has just added with this title and these steps: the call was repeated. */
async function justAdded(transaction: Transaction, caller: Caller, definition: ProgrammeDefinition) {
  const found = await transaction
    .selectFrom('programme as p')
    .innerJoin('programme_version as v', 'v.programme_id', 'p.id')
    .select('p.id')
    .where('v.version', '=', 1)
    .where('v.created_by', '=', caller.userId)
    .where(({ ref }) => sql<boolean>`${ref('v.definition')} = ${json(definition)}::jsonb`)
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found || !(await hasJustDone(transaction, caller, { action: 'create_programme', detail: { id: found.id } })))
    return undefined
  return { id: found.id, version: 1 }
}

async function create(transaction: Transaction, caller: Caller, definition: ProgrammeDefinition): Promise<Saved> {
  // Counted one after the other, so that two who add the last one at once do not exceed the bound.
  await holdLock(transaction, 'programmes')
  const repeated = await justAdded(transaction, caller, definition)
  if (repeated) return repeated
  const { count } = await transaction
    .selectFrom('programme')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= programmeBounds.programmes)
    throw conflict(
      'too_many_programmes',
      i18n.t('There are already {most} programmes. Delete one that nobody has.', { most: programmeBounds.programmes }),
    )
  const { id } = await transaction
    .insertInto('programme')
    .values({ title: definition.title })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = { id, version: 1 }
  await addVersion(transaction, caller, saved, definition)
  await logAct(transaction, caller, { action: 'create_programme', detail: { id, title: definition.title } })
  return saved
}

async function change(
  transaction: Transaction,
  caller: Caller,
  { id, base, definition }: { id: string; base: number | undefined; definition: ProgrammeDefinition },
): Promise<Saved> {
  const locked = await transaction
    .selectFrom('programme')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw noSuchProgramme()
  const before = await requireProgramme(transaction, id)
  const { same } = await transaction
    .selectNoFrom(sql<boolean>`${json(before.definition)}::jsonb = ${json(definition)}::jsonb`.as('same'))
    .executeTakeFirstOrThrow()
  // Saving what is so already makes no version: the call may be repeated.
  if (same) return { id, version: before.version }
  if (base !== undefined && base !== before.version)
    throw conflict(
      'changed',
      i18n.t('Somebody else has changed this programme. Reload it and make your changes again.'),
    )
  const saved = { id, version: before.version + 1 }
  await addVersion(transaction, caller, saved, definition)
  await transaction
    .updateTable('programme')
    .set({ title: definition.title, current_version: saved.version })
    .where('id', '=', id)
    .execute()
  await logAct(transaction, caller, {
    action: 'edit_programme',
    detail: {
      ...{ id, title: definition.title, version: saved.version },
      ...changesDetail([
        ...changesBetween({ version: before.version }, { version: saved.version }),
        ...definitionChanges(before.definition, definition),
      ]),
    },
  })
  return saved
}

export const saveProgrammeRoute = route(saveProgramme, async ({ body, services, caller }) => {
  const { id, base_version: base } = body
  const definition = { ...body.definition, title: body.definition.title.trim() }
  const saved = await transaction(services.database, async (client) => {
    await requireSound(client, definition)
    return id === null ? create(client, caller, definition) : change(client, caller, { id, base, definition })
  })
  return { message: i18n.t('Saved as version {version}.', { version: saved.version }), ...saved }
})
