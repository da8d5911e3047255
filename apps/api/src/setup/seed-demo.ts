import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Histories } from '@casebench/database/seed/types'
import { ConfigurationError } from '@casebench/server/config'
import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import type { Storage } from '@casebench/server/storage'
import { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { importKnowledge } from '@casebench/shared/contract/knowledge-base'
import { partNames } from '@casebench/shared/modules'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { hashPassword } from '../authentication/passwords.ts'
import { demoFact } from '../cases/assign-practice-case.ts'
import { saveCaseVersion } from '../cases/save-case.ts'
import { importEntries } from '../knowledge-base/import-entries.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedHistories } from './seed-histories.ts'

/** Short, and assigned to every new candidate of the demo. */
const practiceCase = 'quillmere-lanterns'

/** `key` is what tests and benches call an entry by. */
const KnowledgeSeed = Type.Array(
  Type.Object({ key: Type.String(), ...importKnowledge.body.properties.entries.items.properties }),
)

export const demoIsSeeded = async ({ prisma }: PrismaDatabase): Promise<boolean> =>
  (await prisma.installationFact.findUnique({ where: { key: demoFact } })) !== null

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigurationError(
      `${file} cannot be read: ${(error as Error).message}. Mend or remove it, and start again.`,
    )
  }
}

/** @throws ConfigurationError that names the file and the first place that does not fit. */
function readAs<T extends TSchema>(schema: T, file: string): Static<T> {
  const content = readJson(file)
  if (Value.Check(schema, content)) return content as Static<T>
  const [fault] = Value.Errors(schema, content)
  throw new ConfigurationError(
    `${file} does not fit: ${fault?.instancePath || '/'} ${fault?.message}. Mend or remove it, and start again.`,
  )
}

/** A demo case as it is stored: its documents are copied to storage under keys of their own. */
async function storeCase(
  folder: string,
  caseId: string,
  storage: Pick<Storage, 'put'>,
): Promise<{ caseData: CaseData; answerSheet: AnswerSheet }> {
  const caseData = readAs(CaseData, join(folder, caseId, 'case.json'))
  const answerSheet = readAs(AnswerSheet, join(folder, caseId, 'answer-sheet.json'))
  const documents = await Promise.all(
    caseData.documents.map(async (document) => {
      const key = `cases/${caseId}/${document.file}`
      await storage.put(key, await readFile(join(folder, caseId, 'documents', document.file)))
      return { ...document, file: key }
    }),
  )
  return { caseData: { ...caseData, documents }, answerSheet }
}

async function addAccounts(transaction: Transaction, passwordHash: string): Promise<void> {
  for (const { email, username, firstName, name, role } of demoAccounts)
    await transaction
      .with('added', (db) =>
        db
          .insertInto('user')
          .values({ email, username, first_name: firstName, name, password_hash: passwordHash })
          .returning('id'),
      )
      .insertInto('user_role')
      .columns(['user_id', 'role_id'])
      .expression(({ selectFrom }) =>
        selectFrom(['added', 'role'])
          .select(['added.id as user_id', 'role.id as role_id'])
          .where('role.name', '=', role),
      )
      .execute()
}

/**
 * Fills an empty installation with the demo, all or nothing. What its candidates submitted is graded by the worker,
 * like everything else.
 */
export async function seedDemo(
  database: PrismaDatabase,
  storage: Pick<Storage, 'put'>,
  seedFolder: string,
  password: string,
): Promise<void> {
  const casesFolder = join(seedFolder, 'cases')
  const caseIds = readdirSync(casesFolder).filter((name) => existsSync(join(casesFolder, name, 'case.json')))
  const [passwordHash, ...cases] = await Promise.all([
    hashPassword(password),
    ...caseIds.map(async (caseId) => ({ caseId, ...(await storeCase(casesFolder, caseId, storage)) })),
  ])
  const knowledge = readAs(KnowledgeSeed, join(seedFolder, 'knowledge.json'))
  await transaction(database, async (trx) => {
    await addAccounts(trx, passwordHash)
    for (const demoCase of cases) await saveCaseVersion(trx, { ...demoCase, createdBy: null })
    await seedHistories(trx, readJson(join(seedFolder, 'histories.json')) as Histories)
    await importEntries(trx, knowledge)
    // The demo shows what goes beyond, too.
    for (const name of partNames)
      await trx
        .insertInto('module')
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await trx
      .insertInto('installation_fact')
      .values({ key: demoFact, value: json({ cases: caseIds, practice: practiceCase }) })
      .execute()
  })
}
