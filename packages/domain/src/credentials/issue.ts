import { randomInt } from 'node:crypto'
import type { Transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { randomToken } from '@casebench/server/secrets'
import { certificateDates } from '@casebench/shared/credentials/dates'
import type { CertificateDefinition, CertificateEvidence } from '@casebench/shared/credentials/definition'
import { personName } from '@casebench/shared/person-name'
import { sql } from 'kysely'
import { type Issuer, statusListUrl } from './issuer.ts'
import { signingKey } from './keys.ts'
import { type Told, tellHolder } from './tell-holder.ts'

/** As the standard has them at least. */
const entriesPerList = 131_072
/** Entries are drawn at random, which takes long in a list that is full. */
const usedPerList = entriesPerList / 2

/** An entry of a status list that nobody has: drawn, so that it tells nothing of when the certificate was issued. */
async function drawEntry(transaction: Transaction): Promise<{ list: number; entry: number }> {
  const { used } = await transaction
    .selectFrom('certificate_status')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow()
  const list = Math.floor(used / usedPerList)
  for (;;) {
    const drawn = await transaction
      .insertInto('certificate_status')
      .values({ list, entry: randomInt(entriesPerList) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['list', 'entry'])
      .executeTakeFirst()
    if (drawn) return drawn
  }
}

type Issuing = {
  definitionId: string
  versionId: string
  definition: CertificateDefinition
  userId: string
  /** What it is issued for. */
  event: string
  evidence: CertificateEvidence
  /** Who decided so, and why; null where the criteria were met. */
  decision: { by: string; reason: string } | null
}

/**
 * Issues a certificate, once for an event: whatever is repeated finds it. Part of a transaction.
 * @returns its id with what its holder is told after the commit; undefined where it was issued before.
 */
export async function issueCertificate(
  transaction: Transaction,
  issuer: Issuer,
  { definitionId, versionId, definition, userId, event, evidence, decision }: Issuing,
): Promise<{ id: string; told: Told } | undefined> {
  // Of two who issue at once the second finds what the first did.
  await holdLock(transaction, `certificates of ${userId}`)
  const before = await transaction
    .selectFrom('certificate')
    .select('id')
    .where('user_id', '=', userId)
    .where('definition_id', '=', definitionId)
    .where('event', '=', event)
    .executeTakeFirst()
  if (before) return undefined
  const person = await transaction
    .selectFrom('user')
    .select(['first_name', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { at } = await transaction
    .selectNoFrom(sql<Date>`clock_timestamp()::timestamptz(3)`.as('at'))
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  const holderName = personName(person)
  const { renewBy, validUntil } = certificateDates(definition, at)
  const { list, entry } = await drawEntry(transaction)
  const key = await signingKey(transaction, issuer)
  const { issueBadge } = await import('@casebench/credentials/issue')
  const issued = await issueBadge(
    {
      id: `urn:uuid:${id}`,
      issuer: { id: key.controller, name: issuer.issuerName, url: issuer.publicUrl },
      recipient: { name: holderName },
      achievement: {
        id: `urn:uuid:${versionId}`,
        name: definition.title,
        description: definition.description,
        criteria: definition.criteriaText,
        type: 'Certification',
      },
      validFrom: at,
      ...(validUntil && { validUntil }),
      status: (['revocation', 'suspension'] as const).map((purpose) => ({
        purpose,
        list: statusListUrl(issuer, list, purpose),
        index: entry,
      })),
    },
    { key, now: at },
  )
  await transaction
    .insertInto('certificate')
    .values({
      id,
      definition_id: definitionId,
      version_id: versionId,
      user_id: userId,
      event,
      token: randomToken(),
      holder_name: holderName,
      issued_at: at,
      renew_by: renewBy,
      valid_until: validUntil,
      evidence: json(evidence),
      credential: json(issued.credential),
      jwt: issued.jwt,
      key_id: key.id,
      list,
      entry,
      ...(decision && { issued_by: decision.by, reason: decision.reason }),
    })
    .execute()
  const told = await tellHolder(transaction, {
    kind: 'certificateIssued',
    certificateId: id,
    title: definition.title,
    reason: decision?.reason ?? null,
    holder: { userId, email: person.email },
  })
  return { id, told }
}
