import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import {
  casesNamed,
  checkDefinition,
  entriesNamed,
  type ProgrammeFault,
} from '@casebench/shared/programmes/check-definition'
import type { ProgrammeDefinition } from '@casebench/shared/programmes/definition'
import { invalid } from '../http/http-error.ts'

const sentences: Record<ProgrammeFault['code'], () => string> = {
  duplicateId: () => i18n.t('Another step has this id.'),
  notEarlier: () => i18n.t('This must be an earlier step.'),
  noScore: () => i18n.t('Only steps with cases have a score.'),
  tooManyNeeded: () => i18n.t('This is more than the number of cases.'),
  caseTwice: () => i18n.t('An earlier step has this case.'),
  bothModes: () => i18n.t('A case is either trained or tested in a programme, not both.'),
  entryTwice: () => i18n.t('An earlier step has this entry.'),
  dueBeforeOpen: () => i18n.t('This step would be due before it can open.'),
}

type Fault = { path: string; message: string }

async function faultsOfCases(transaction: Transaction, definition: ProgrammeDefinition): Promise<Fault[]> {
  const named = casesNamed(definition)
  const rows = await transaction
    .selectFrom('case_file')
    .select(['id', 'archived_at as archivedAt', 'test_only as testOnly'])
    .where('id', '=', anyOf(named.map(({ caseId }) => caseId)))
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return named.flatMap(({ caseId, mode, path }) => {
    const found = known.get(caseId)
    if (!found) return [{ path, message: i18n.t('There is no case with this id.') }]
    if (found.archivedAt !== null) return [{ path, message: i18n.t('This case is archived.') }]
    if (found.testOnly && mode === 'training') return [{ path, message: i18n.t('This case is reserved for tests.') }]
    return []
  })
}

async function faultsOfEntries(transaction: Transaction, definition: ProgrammeDefinition): Promise<Fault[]> {
  const named = entriesNamed(definition)
  const rows = await transaction
    .selectFrom('knowledge_entry')
    .select('qid')
    .where('qid', '=', anyOf(named.map(({ entry }) => entry)))
    .execute()
  const known = new Set(rows.map(({ qid }) => qid))
  return named.flatMap(({ entry, path }) =>
    known.has(entry) ? [] : [{ path, message: i18n.t('There is no such entry in the knowledge base.') }],
  )
}

/** @throws HttpError 400 that names each field with what is wrong with it. */
export async function requireSound(transaction: Transaction, definition: ProgrammeDefinition): Promise<void> {
  const faults = [
    ...checkDefinition(definition).map(({ path, code }) => ({ path, message: sentences[code]() })),
    ...(await faultsOfCases(transaction, definition)),
    ...(await faultsOfEntries(transaction, definition)),
  ]
  if (faults.length > 0)
    throw invalid(
      faults.map(({ path, message }) => ({ path: `body/definition/${path}`, message, sentence: message })),
      'invalid_programme',
    )
}
