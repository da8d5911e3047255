import type { AttributeType } from './attribute-types.ts'

/** What an author can have the rules no longer accept at a question. */
export const strictnesses = ['typos', 'initials', 'formerNames', 'order', 'legalForms'] as const
export type Strictness = (typeof strictnesses)[number]

const ofTypes: Readonly<Partial<Record<AttributeType, readonly Strictness[]>>> = {
  legalName: strictnesses,
  personName: ['typos', 'initials', 'formerNames', 'order'],
  country: ['typos'],
  address: ['order'],
}

/** What can be switched off at a question of this type, as its rules accept it otherwise. */
export const strictnessesOf = (type: AttributeType): readonly Strictness[] => ofTypes[type] ?? []
