import {
  type ComparedRow,
  type FactorEffect,
  type HitDecision,
  readDecision,
  readFactors,
} from '@casebench/shared/case-file/screening/hit-answers'
import { type HitLabels, readHitPartId } from '@casebench/shared/case-file/screening/hit-parts'
import { t } from '@lingui/core/macro'

type Subject = 'person' | 'company'

const ofPerson: Readonly<Record<ComparedRow, () => string>> = {
  name: () => t`Name`,
  date: () => t`Date of birth`,
  nationality: () => t`Nationality`,
  position: () => t`Position`,
  place: () => t`Place`,
  identifier: () => t`Identifier`,
}

const ofCompany: Partial<Record<ComparedRow, () => string>> = {
  date: () => t`Date of incorporation`,
  nationality: () => t`Country of incorporation`,
  position: () => t`Business`,
}

export const comparedRowLabel = (row: ComparedRow, subject: Subject): string =>
  ((subject === 'company' ? ofCompany[row] : undefined) ?? ofPerson[row])()

const effects: Readonly<Record<FactorEffect, () => string>> = {
  'rules out': () => t`Rules it out`,
  supports: () => t`Supports it`,
  'does not decide': () => t`Does not decide`,
}

export const factorEffectLabel = (effect: FactorEffect): string => effects[effect]()

const decisions: Readonly<Record<HitDecision, Readonly<Record<Subject, () => string>>>> = {
  same: { person: () => t`Same person`, company: () => t`Same company` },
  different: { person: () => t`Someone else`, company: () => t`Another company` },
  escalate: { person: () => t`Cannot tell: escalate`, company: () => t`Cannot tell: escalate` },
}

export const hitDecisionLabel = (decision: HitDecision, subject: Subject): string => decisions[decision][subject]()

/** The answers to a hit in the words of the page. */
export const hitLabels: HitLabels = {
  title: (name, part) =>
    ({ decision: t`${name}: decision`, factors: t`${name}: what decides it`, reason: t`${name}: reason` })[part],
  decision: hitDecisionLabel,
  factor: (row, effect, subject) => t`${comparedRowLabel(row, subject)}: ${factorEffectLabel(effect)}`,
}

const ofEither: Readonly<Record<HitDecision, () => string>> = {
  same: () => t`Same person or company`,
  different: () => t`Another person or company`,
  escalate: () => t`Cannot tell: escalate`,
}

/** An answer about a hit in the words of the page, where nothing is known but its id; undefined where it is in words already. */
export function hitAnswerLabel(attributeId: string, answer: string): string | undefined {
  const part = readHitPartId(attributeId)?.part
  const decision = part === 'decision' ? readDecision(answer) : undefined
  if (decision !== undefined) return ofEither[decision]()
  if (part !== 'factors') return undefined
  const lines = [...readFactors(answer)].map(([row, effect]) => hitLabels.factor(row, effect, 'person'))
  return lines.length === 0 ? undefined : lines.join('\n')
}
