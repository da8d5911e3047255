import type { Mistake } from '@casebench/shared/analysis/mistakes'
import type { AttributeType } from '@casebench/shared/case-file/attribute-types'

/** What helps with a mistake, asked as an entry of a knowledge base would answer it; about the others there is nothing general to say. */
const questions: Readonly<Partial<Record<Mistake, string>>> = {
  'legal-form': 'How should I write the legal name of an entity?',
  'company-name': 'How should I write the legal name of an entity?',
  'person-name': 'How should I write the name of a person?',
  address: 'Which address should I record, registered office or place of business?',
  identifier: 'Registration number, tax number, VAT number: which is which?',
  'industry-code': 'How do I find the right industry code?',
  ownership: 'How do I calculate indirect ownership through several companies?',
  screening: 'How do I tell a true hit from a namesake?',
  'hit-factors': 'How do I tell a true hit from a namesake?',
  'wrong-source': 'Which sources should I trust most for company data?',
  explanation: 'How do I write a good finding or conclusion?',
}

/** The question to look for in the knowledge base after a mistake in an answer of a type; undefined where none helps in general. */
export const questionAbout = (mistake: Mistake, type: AttributeType): string | undefined =>
  type === 'lei' ? 'How can I tell that an LEI is mistyped?' : questions[mistake]
