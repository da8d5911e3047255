import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, json } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { saveCertificateDefinition } from '@casebench/shared/contract/credentials'
import { certificateBounds } from '@casebench/shared/credentials/bounds'
import type { CertificateDefinition } from '@casebench/shared/credentials/definition'
import { sql } from 'kysely'
import { hasJustDone, logAct } from '../activity/acts.ts'
import { conflict, invalid } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { noSuchDefinition, requireDefinition } from './definition-query.ts'

const fault = (path: string, message: string) =>
  invalid([{ path: `body/definition/criteria/${path}`, message, sentence: message }], 'invalid_certificate')

/** @throws HttpError 400 where the criteria name what nobody could have passed. */
async function requireSound(transaction: Transaction, { criteria }: CertificateDefinition): Promise<void> {
  if (criteria.kind === 'programme') {
    const found = await transaction
      .selectFrom('programme')
      .select('id')
      .where('id', '=', criteria.programmeId)
      .executeTakeFirst()
    if (!found) throw fault('programmeId', i18n.t('There is no such programme.'))
    return
  }
  const rows = await transaction
    .selectFrom('case_file')
    .select('id')
    .where('id', '=', anyOf(criteria.caseIds))
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const missing = criteria.caseIds.findIndex((caseId) => !known.has(caseId))
  if (missing >= 0) throw fault(`caseIds/${missing}`, i18n.t('There is no case with this id.'))
}

/** Whoever may meet the criteria already is looked at by the worker, within seconds. */
async function lookAtCandidates(transaction: Transaction, { criteria }: CertificateDefinition): Promise<void> {
  const whose =
    criteria.kind === 'programme'
      ? transaction
          .selectFrom('enrolment')
          .select('user_id')
          .where('programme_id', '=', criteria.programmeId)
          .where('completed_at', 'is not', null)
      : transaction
          .selectFrom('assignment')
          .select('user_id')
          .distinct()
          .where('mode', '=', 'test')
          .where('case_id', '=', anyOf(criteria.caseIds))
  await transaction.insertInto('certificate_check').columns(['user_id']).expression(whose).execute()
}

const fieldsOf = ({ title, description, criteriaText, criteria, validMonths, graceDays }: CertificateDefinition) => ({
  ...{ title, description: [description, criteriaText], validMonths, graceDays },
  criteria: criteria.kind === 'programme' ? criteria : criteria.kind,
  cases: criteria.kind === 'tests' ? criteria.caseIds : [],
})

type Saved = { id: string; version: number }

const addVersion = (
  transaction: Transaction,
  caller: Caller,
  { id, version }: Saved,
  definition: CertificateDefinition,
) =>
  transaction
    .insertInto('certificate_version')
    .values({ definition_id: id, version, definition: json(definition), created_by: caller.userId })
    .execute()

/** The certificate that the caller has just added like this: the call was repeated. */
async function justAdded(transaction: Transaction, caller: Caller, definition: CertificateDefinition) {
  const found = await transaction
    .selectFrom('certificate_version as v')
    .select('v.definition_id as id')
    .where('v.version', '=', 1)
    .where('v.created_by', '=', caller.userId)
    .where(({ ref }) => sql<boolean>`${ref('v.definition')} = ${json(definition)}::jsonb`)
    .orderBy('v.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const act = { action: 'create_certificate', detail: { id: found?.id } }
  return found && (await hasJustDone(transaction, caller, act)) ? { id: found.id, version: 1 } : undefined
}

async function create(transaction: Transaction, caller: Caller, definition: CertificateDefinition): Promise<Saved> {
  await holdLock(transaction, 'certificate-definitions')
  const repeated = await justAdded(transaction, caller, definition)
  if (repeated) return repeated
  const { count } = await transaction
    .selectFrom('certificate_definition')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= certificateBounds.definitions)
    throw conflict(
      'too_many_certificates',
      i18n.t('There are already {most} certificates. Change one that is not issued any more.', {
        most: certificateBounds.definitions,
      }),
    )
  const { id } = await transaction
    .insertInto('certificate_definition')
    .values({ title: definition.title })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = { id, version: 1 }
  await addVersion(transaction, caller, saved, definition)
  await logAct(transaction, caller, { action: 'create_certificate', detail: { id, title: definition.title } })
  return saved
}

type Change = { id: string; base: number | undefined; definition: CertificateDefinition }

async function change(transaction: Transaction, caller: Caller, { id, base, definition }: Change): Promise<Saved> {
  const locked = await transaction
    .selectFrom('certificate_definition')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw noSuchDefinition()
  const before = await requireDefinition(transaction, id)
  const { same } = await transaction
    .selectNoFrom(sql<boolean>`${json(before.definition)}::jsonb = ${json(definition)}::jsonb`.as('same'))
    .executeTakeFirstOrThrow()
  // Saving what is so already makes no version: the call may be repeated.
  if (same) return { id, version: before.version }
  if (base !== undefined && base !== before.version)
    throw conflict(
      'changed',
      i18n.t('Somebody else has changed this certificate. Reload it and make your changes again.'),
    )
  const saved = { id, version: before.version + 1 }
  await addVersion(transaction, caller, saved, definition)
  await transaction
    .updateTable('certificate_definition')
    .set({ title: definition.title, current_version: saved.version })
    .where('id', '=', id)
    .execute()
  await logAct(transaction, caller, {
    action: 'edit_certificate',
    detail: {
      ...{ id, title: definition.title, version: saved.version },
      ...changesDetail([
        ...changesBetween({ version: before.version }, { version: saved.version }),
        ...changesBetween(fieldsOf(before.definition), fieldsOf(definition)),
      ]),
    },
  })
  return saved
}

export const saveCertificateDefinitionRoute = route(
  saveCertificateDefinition,
  async ({ body, services: { database }, caller }) => {
    const { id, base_version: base } = body
    const definition = { ...body.definition, title: body.definition.title.trim() }
    const saved = await transaction(database, async (client) => {
      await requireSound(client, definition)
      const done =
        id === null ? await create(client, caller, definition) : await change(client, caller, { id, base, definition })
      await lookAtCandidates(client, definition)
      return done
    })
    return { message: i18n.t('Saved as version {version}.', { version: saved.version }), ...saved }
  },
)
