import { createHash } from 'node:crypto'
import { instructions } from './instructions.ts'
import type { OpenQuestion } from './open-questions.ts'

/** Of the instructions and everything of a question that the model goes by, but for the answer: another rubric is another digest. */
export const questionDigest = ({ question, guidance, reference, variants, rubric }: OpenQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([instructions, question, guidance, reference, variants, rubric]))
    .digest('hex')
