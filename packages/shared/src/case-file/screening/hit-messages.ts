import { type Message, msg, type Text } from '../../message.ts'
import { type ComparedRow, type FactorEffect, type HitDecision, readDecision, readFactors } from './hit-answers.ts'
import type { AskedHit } from './hit-parts.ts'

type Subject = 'person' | 'company'

const decisions: Readonly<Record<HitDecision, Readonly<Record<Subject, Message>>>> = {
  same: { person: msg`Same person`, company: msg`Same company` },
  different: { person: msg`Someone else`, company: msg`Another company` },
  escalate: { person: msg`Cannot tell: escalate`, company: msg`Cannot tell: escalate` },
}

const rows: Readonly<Record<ComparedRow, Readonly<Record<Subject, Message>>>> = {
  name: { person: msg`Name`, company: msg`Name` },
  date: { person: msg`Date of birth`, company: msg`Date of incorporation` },
  nationality: { person: msg`Nationality`, company: msg`Country of incorporation` },
  position: { person: msg`Position`, company: msg`Business` },
  place: { person: msg`Place`, company: msg`Place` },
  identifier: { person: msg`Identifier`, company: msg`Identifier` },
}

const effects: Readonly<Record<FactorEffect, Message>> = {
  'rules out': msg`Rules it out`,
  supports: msg`Supports it`,
  'does not decide': msg`Does not decide`,
}

export const decisionMessage = (decision: HitDecision, subject: Subject): Message => decisions[decision][subject]

export const factorMessage = (row: ComparedRow, effect: FactorEffect, subject: Subject): Message =>
  msg`${rows[row][subject]}: ${effects[effect]}`

/** An answer about a hit in the words of its reader; undefined where it is in words already, or cannot be read. */
export function hitAnswerMessage({ part, hit }: AskedHit, answer: string): Text | undefined {
  const { subject = 'person' } = hit
  if (part === 'reason') return undefined
  const decision = readDecision(answer)
  if (part === 'decision') return decision && decisionMessage(decision, subject)
  const factors = [...readFactors(answer)].map(([row, effect]) => factorMessage(row, effect, subject))
  const [first, ...others] = factors
  return others.reduce<Message | undefined>((before, factor) => before && msg`${before}; ${factor}`, first)
}
