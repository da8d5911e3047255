// A worker process that takes a job, claims its submission and never finishes: for killing.
import { openDatabase } from '@casebench/server/database'
import { openQueues } from '@casebench/server/queues'
import { claimSubmission } from '../evaluation/claim.ts'

const [databaseUrl = '', redisUrl = ''] = process.argv.slice(2)
const database = openDatabase(databaseUrl, 2)
openQueues({ directDatabaseUrl: databaseUrl, redisUrl: redisUrl || undefined }, () => {}).work(
  'evaluation',
  1,
  async (id) => {
    const claim = await claimSubmission(database, id)
    process.send?.({ claimed: claim?.id })
    await new Promise(() => {})
  },
)
