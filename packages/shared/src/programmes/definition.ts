import Type, { type Static } from 'typebox'
import { CaseId, Id, StrictObject } from '../contract/fields.ts'
import { profileLimits } from '../contract/people.ts'
import { programmeBounds } from './bounds.ts'

const StepId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', description: 'Its name within the programme' })

const common = {
  id: StepId,
  title: Type.String({ minLength: 1, maxLength: programmeBounds.title, pattern: '\\S' }),
  description: Type.String({ maxLength: programmeBounds.description }),
  after: Type.Array(StepId, {
    maxItems: programmeBounds.steps,
    description: 'Earlier steps that must be passed before it opens',
  }),
  minimumScore: Type.Union(
    [StrictObject({ step: StepId, percent: Type.Integer({ minimum: 0, maximum: 100 }) }), Type.Null()],
    {
      description: 'The score that an earlier step of cases must have before it opens',
    },
  ),
  waitDays: Type.Integer({
    minimum: 0,
    maximum: programmeBounds.waitDays,
    description: 'Days between the passing of those steps, or the start where there are none, and its opening',
  }),
  dueDays: Type.Union([Type.Integer({ minimum: 0, maximum: programmeBounds.dueDays }), Type.Null()], {
    description: 'Days after the start by which it is to be passed',
  }),
}

const ofCases = {
  passMark: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()], {
    description: 'Percent; null is the pass mark of each case',
  }),
  attempts: Type.Union([Type.Integer({ minimum: 1, maximum: programmeBounds.attempts }), Type.Null()], {
    description: 'How often each case may be submitted; null is any number in training, and once as a test',
  }),
}

export const ProgrammeStep = Type.Union([
  StrictObject({ kind: Type.Literal('training'), ...common, ...ofCases, caseId: CaseId }),
  StrictObject({ kind: Type.Literal('test'), ...common, ...ofCases, caseId: CaseId }),
  StrictObject({
    kind: Type.Literal('several'),
    ...common,
    ...ofCases,
    mode: Type.Enum(['training', 'test']),
    caseIds: Type.Array(CaseId, { minItems: 1, maxItems: programmeBounds.casesPerStep }),
    needed: Type.Integer({ minimum: 1, maximum: programmeBounds.casesPerStep, description: 'How many must be passed' }),
  }),
  StrictObject({
    kind: Type.Literal('reading'),
    ...common,
    entries: Type.Array(Id, {
      minItems: 1,
      maxItems: programmeBounds.entriesPerStep,
      description: 'Entries of the knowledge base',
    }),
  }),
  StrictObject({ kind: Type.Literal('signOff'), ...common }),
])
export type ProgrammeStep = Static<typeof ProgrammeStep>
export type StepKind = ProgrammeStep['kind']

export const ProgrammeDefinition = StrictObject({
  title: Type.String({ minLength: 1, maxLength: programmeBounds.title, pattern: '\\S' }),
  description: Type.String({ maxLength: programmeBounds.description }),
  givesLevel: Type.Union(
    [Type.Integer({ minimum: profileLimits.lowestLevel, maximum: profileLimits.highestLevel }), Type.Null()],
    {
      description: 'The level that whoever completes it has at least',
    },
  ),
  steps: Type.Array(ProgrammeStep, { minItems: 1, maxItems: programmeBounds.steps }),
})
export type ProgrammeDefinition = Static<typeof ProgrammeDefinition>
