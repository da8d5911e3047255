import type { Attribute } from '@casebench/shared/case-file/schema'
import { readDecision } from '@casebench/shared/case-file/screening/hit-answers'
import { type HitPart, isScreening } from '@casebench/shared/case-file/screening/hit-parts'
import { maxHits, maxHitsLength, maxScreeningIdLength } from '@casebench/shared/case-file/screening/limits'
import { type Message, msg } from '@casebench/shared/message'

type Asked = Pick<Attribute, 'attributeId' | 'type' | 'hits'> & { path: string; repeatable: boolean; part?: HitPart }
type Fault = { path: string; message: Message; remedy?: Message }

const otherType = msg`Choose another type.`

/** What keeps a question of hits from being asked, beside what its schema says. */
export function screeningFaults({ attributeId, type, hits = [], path, repeatable, part }: Asked): Fault[] {
  if (part !== undefined) return []
  if (!isScreening({ type }))
    return hits.length === 0
      ? []
      : [
          {
            path: `${path}/hits`,
            message: msg`${attributeId} has hits, which only the type “Screening hits” has`,
            remedy: msg`Remove the hits, or choose that type.`,
          },
        ]
  const faults: Fault[] = []
  const add = (field: string, message: Message, remedy?: Message) =>
    faults.push({ path: `${path}/${field}`, message, ...(remedy === undefined ? {} : { remedy }) })
  if (path.startsWith('/caseData/knowledgeCheck')) add('type', msg`A knowledge check cannot ask about hits`, otherType)
  if (repeatable) add('type', msg`${attributeId} asks about hits, so its subsection cannot be repeatable`, otherType)
  if (attributeId.length > maxScreeningIdLength)
    add(
      'attributeId',
      msg`The id is longer than ${maxScreeningIdLength} characters, which is too long for a question about hits`,
      msg`Shorten it.`,
    )
  if (hits.length === 0) add('hits', msg`${attributeId} has no hits`, msg`Add a hit, or choose another type.`)
  if (hits.length > maxHits)
    add('hits', msg`${attributeId} has ${hits.length} hits. A question can have ${maxHits}: split them into several`)
  const length = JSON.stringify(hits).length
  if (length > maxHitsLength)
    add(
      'hits',
      msg`The hits of ${attributeId} have ${length} characters together. They can have ${maxHitsLength}`,
      msg`Shorten or remove hits.`,
    )
  return faults
}

/** A decision where factors belong, or the other way round. */
export function referenceOfWrongPart({ part }: { part?: HitPart }, answer: string): Message | undefined {
  const isDecision = readDecision(answer) !== undefined
  if (part === 'decision' && !isDecision) return msg`“${answer}” isn’t a decision. Use same, different or escalate`
  if (part === 'factors' && isDecision)
    return msg`“${answer}” is a decision. Say of each row what it does: “date: rules out”`
  return undefined
}
