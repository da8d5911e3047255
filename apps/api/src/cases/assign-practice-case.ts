import { assignCase } from '@casebench/domain/assigning/assign-case'
import type { Transaction } from '@casebench/server/database'
import { sql } from 'kysely'

/** The installation fact that says that this is a demo, and which of its cases is there to practise with. */
export const demoFact = 'demo'

/** A demo gives every new candidate its short case, so that there is something to begin with. Other installations have none. */
export async function assignPracticeCase(transaction: Transaction, email: string): Promise<void> {
  const practice = await transaction
    .selectFrom('installation_fact as f')
    .innerJoin('case_file as c', (join) => join.on('c.id', '=', sql<string>`f.value ->> 'practice'`))
    .innerJoin('user as u', (join) => join.on('u.email', '=', email.toLowerCase()))
    .select(['c.id as caseId', 'u.id as userId'])
    .where('f.key', '=', demoFact)
    .where('c.archived_at', 'is', null)
    .where('c.test_only', '=', false)
    .executeTakeFirst()
  if (practice) await assignCase(transaction, { ...practice, mode: 'training', assignedAt: new Date() })
}
