import Type, { type Static } from 'typebox'
import { EvidenceRule } from '../evidence/schema.ts'
import { knowledgeId } from './questions.ts'
import {
  Attribute,
  CaseData,
  CaseDetails,
  Component,
  defaultPassMark,
  KnowledgeQuestion,
  Section,
  SourceDocument,
  Subsection,
} from './schema.ts'
import type { ScreeningHit } from './screening/hit.ts'

// The candidate's shapes leave out what judges an answer. They are types of their own, and `forCandidate` names
// every field it copies, so that a field added to the author's shape stays on the server until someone adds it here.

const CandidateAttribute = Type.Omit(Attribute, ['grading', 'bankQuestion'])
const CandidateSubsection = Type.Object({
  ...Type.Omit(Subsection, ['attributes']).properties,
  attributes: Type.Array(CandidateAttribute),
})
const CandidateSection = Type.Object({
  ...Type.Omit(Section, ['subsections']).properties,
  subsections: Type.Array(CandidateSubsection),
})
const CandidateComponent = Type.Object({
  ...Type.Omit(Component, ['sections']).properties,
  sections: Type.Array(CandidateSection),
})

/** A case file as its candidate sees it: no variants, tolerances, patterns or rubrics, and no storage names. */
export const CandidateCase = Type.Object({
  details: CaseDetails,
  ...Type.Pick(CaseData, ['language', 'translations', 'briefing', 'instructions']).properties,
  components: Type.Array(CandidateComponent),
  knowledgeCheck: Type.Array(Type.Omit(KnowledgeQuestion, ['grading'])),
  documents: Type.Array(Type.Omit(SourceDocument, ['file'])),
  passMark: Type.Number(),
  timeLimitMinutes: Type.Optional(Type.Integer()),
  evidence: Type.Optional(EvidenceRule),
})
export type CandidateCase = Static<typeof CandidateCase>

type Answerable = Omit<CaseData['knowledgeCheck'][number], 'question' | 'id' | 'translations'>

/** Translations as they are, which say what the originals say; theirs is a type without anything that judges an answer. */
const translated = <Texts extends object>({ translations }: { translations?: Texts }): { translations?: Texts } =>
  translations === undefined ? {} : { translations }

const answerable = ({ type, options, guidance, required, weight, ownership }: Answerable) => ({
  ...(type === undefined ? {} : { type }),
  ...(options === undefined ? {} : { options }),
  ...(guidance === undefined ? {} : { guidance }),
  ...(required === undefined ? {} : { required }),
  ...(weight === undefined ? {} : { weight }),
  ...(ownership === undefined ? {} : { ownership }),
})

/** Nothing of a hit is secret; its fields are named, as those of everything else are. */
const hitForCandidate = (hit: ScreeningHit): ScreeningHit => {
  const { hitId, subject, kind, client, source, name, headline, text, match, entryDate } = hit
  const { aliases, dates, nationalities, positions, places, identifiers } = hit
  const given = { subject, kind, aliases, dates, nationalities, positions, places, identifiers }
  const ofEntry = { headline, text, match, entryDate }
  const said = Object.entries({ ...given, ...ofEntry }).filter(([, value]) => value !== undefined)
  return { hitId, client, source, name, ...Object.fromEntries(said) }
}

export const forCandidate = (caseData: CaseData): CandidateCase => ({
  details: caseData.details,
  ...(caseData.language === undefined ? {} : { language: caseData.language }),
  ...translated(caseData),
  ...(caseData.briefing === undefined ? {} : { briefing: caseData.briefing }),
  ...(caseData.instructions === undefined ? {} : { instructions: caseData.instructions }),
  components: caseData.components.map((component) => ({
    title: component.title,
    ...translated(component),
    sections: component.sections.map((section) => ({
      title: section.title,
      ...translated(section),
      ...(section.normalSection === undefined ? {} : { normalSection: section.normalSection }),
      ...(section.isSelector === undefined ? {} : { isSelector: section.isSelector }),
      ...(section.selectorId === undefined ? {} : { selectorId: section.selectorId }),
      ...(section.guidance === undefined ? {} : { guidance: section.guidance }),
      ...(section.weight === undefined ? {} : { weight: section.weight }),
      subsections: section.subsections.map((subsection) => ({
        title: subsection.title,
        ...translated(subsection),
        ...(subsection.repeatable === undefined ? {} : { repeatable: subsection.repeatable }),
        attributes: subsection.attributes.map((attribute) => ({
          attributeId: attribute.attributeId,
          title: attribute.title,
          ...translated(attribute),
          ...answerable(attribute),
          ...(attribute.hits === undefined ? {} : { hits: attribute.hits.map(hitForCandidate) }),
        })),
      })),
    })),
  })),
  knowledgeCheck: caseData.knowledgeCheck.map((question, index) => ({
    id: knowledgeId(index),
    question: question.question,
    ...translated(question),
    ...answerable(question),
  })),
  documents: caseData.documents.map(({ documentId, title, contentType, ...rest }) => ({
    documentId,
    title,
    contentType,
    ...translated(rest),
  })),
  passMark: caseData.passMark ?? defaultPassMark,
  ...(caseData.timeLimitMinutes === undefined ? {} : { timeLimitMinutes: caseData.timeLimitMinutes }),
  ...(caseData.evidence === undefined ? {} : { evidence: caseData.evidence }),
})
