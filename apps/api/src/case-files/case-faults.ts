import type { CaseFault as JudgedFault } from '@casebench/grading/check-case'
import { i18n } from '@casebench/server/i18n'
import type { Storage } from '@casebench/server/storage'
import { attributeTypeNames, attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import { revealLabels } from '@casebench/shared/case-file/reveal-labels'
import { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { caseFileKey } from '@casebench/shared/contract/case-exchange'
import type { CaseFault as ListedFault } from '@casebench/shared/contract/case-files'
import { type Message, msg } from '@casebench/shared/message'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { documentHash } from '../evidence/document-hashes.ts'
import type { ValidationFault } from '../http/fault-message.ts'
import { faultTexts } from '../http/fault-sentence.ts'
import { HttpError } from '../http/http-error.ts'
import { faultPath } from '../http/problems.ts'
import { tellingFaults } from '../http/telling-faults.ts'
import { judgeableCase } from './judgeable-case.ts'

const maxListed = 500
const maxNamed = 5
const maxMessageLength = 300

const ofCases = new RegExp(caseFileKey)

type Case = { caseData: CaseData; answerSheet: AnswerSheet }

/** What the grading finds has a remedy; what is said here follows the name of its field, and has a sentence beside it. */
type CaseFault = JudgedFault & { sentence?: string }

let compiled: ValidateFunction | undefined

function compileCase(): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, strict: false })
  formats.default(ajv)
  return ajv.compile({ type: 'object', properties: { caseData: CaseData, answerSheet: AnswerSheet } })
}

/** What the editor calls the values of a field, by the name of the field. */
const names: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  type: Object.fromEntries(attributeTypeNames.map((type) => [type, attributeTypeOf(type).name])),
  revealAnswers: revealLabels,
}

/** A fault with the values that there may be as the editor calls them, where it has names for them. */
function withNames(path: string, fault: ValidationFault): ValidationFault {
  const field = path.slice(path.lastIndexOf('/') + 1)
  const named = Object.hasOwn(names, field) ? names[field] : undefined
  const values = fault.params?.allowedValues
  if (named === undefined || !Array.isArray(values)) return fault
  const allowedValues = values.map((value) => {
    const name = named[String(value)]
    return name === undefined ? value : i18n.say(name)
  })
  return { ...fault, params: { ...fault.params, allowedValues } }
}

function shapeFaults(sent: Case): CaseFault[] {
  compiled ??= compileCase()
  const fits = compiled
  if (fits(sent)) return []
  return tellingFaults((fits.errors ?? []) as ValidationFault[]).map((fault) => {
    const path = faultPath('', fault)
    return { path, ...faultTexts(withNames(path, fault)) }
  })
}

/** Every document lies in storage, among those of cases: a candidate's own must not be handed round by a case. */
async function documentFaults({ caseData }: Case, storage: Storage): Promise<CaseFault[]> {
  const faults = await Promise.all(
    caseData.documents.map(async ({ file }, index): Promise<CaseFault[]> => {
      const path = `/caseData/documents/${index}/file`
      if (!ofCases.test(file))
        return [
          {
            path,
            message: i18n.t('is no document of a case'),
            sentence: i18n.t('This file is not a document of a case.'),
          },
        ]
      const opened = await storage.open(file)
      opened?.stream.destroy()
      return opened ? [] : [{ path, message: i18n.t('does not exist'), sentence: i18n.t('This file does not exist.') }]
    }),
  )
  return faults.flat()
}

/** A passage was marked in the very document that the case has: in another version of it, it may stand elsewhere. */
async function passageFaults({ caseData, answerSheet }: Case, storage: Storage): Promise<CaseFault[]> {
  const files = new Map(caseData.documents.map(({ documentId, file }) => [documentId, file]))
  const faults: CaseFault[] = []
  for (const [id, { evidence = [] }] of Object.entries(answerSheet))
    for (const [index, { evidence: passage }] of evidence.entries()) {
      const file = passage.kind === 'absent' ? undefined : files.get(passage.documentId)
      if (passage.kind === 'absent' || file === undefined || !ofCases.test(file)) continue
      const hash = await documentHash(storage, file)
      if (hash !== null && hash !== passage.sha256)
        faults.push({
          path: `/answerSheet/${id}/evidence/${index}`,
          message: i18n.t('is from another version of its document. Mark the passage again'),
          sentence: i18n.t('This passage is from another version of its document. Mark it again.'),
        })
    }
  return faults
}

const readable = (text: string): string =>
  text.length > maxMessageLength ? `${text.slice(0, maxMessageLength - 1).toWellFormed()}…` : text

/** What is wrong and what to do about it. */
const sentenceOf = ({ message, remedy, sentence }: CaseFault): string =>
  sentence ?? i18n.say(remedy === undefined ? msg`${message}.` : msg`${message}. ${remedy}`)

/** The first of many faults, none longer than can be read. */
export const listed = (faults: readonly CaseFault[]): ListedFault[] =>
  faults.slice(0, maxListed).map((fault) => ({
    path: fault.path,
    message: readable(i18n.say(fault.message)),
    sentence: readable(sentenceOf(fault)),
  }))

/** The refusal that names every fault of a case, each by its path. */
export function invalidCase(faults: readonly CaseFault[]): HttpError {
  const errors = listed(faults)
  const named = errors.slice(0, maxNamed).map(({ path, message }) => `${path} ${message}`)
  const more = faults.length - named.length
  const faultsNamed = more > 0 ? i18n.t('{list}; and {more} more', { list: named.join('; '), more }) : named.join('; ')
  const detail = i18n.t('{count, plural, one {The case has an error} other {The case has # errors}}: {faultsNamed}.', {
    count: faults.length,
    faultsNamed,
  })
  return new HttpError(400, 'invalid_case', detail, { errors })
}

async function contentFaults(sent: Case, storage: Storage): Promise<CaseFault[]> {
  // The grading engine is large, and only loaded where somebody writes cases.
  const { checkCase } = await import('@casebench/grading/check-case')
  return [
    ...checkCase(sent.caseData, sent.answerSheet),
    ...(await documentFaults(sent, storage)),
    ...(await passageFaults(sent, storage)),
  ]
}

/** Everything that keeps a case from being saved, each by its path: of its shape, and of what can be judged beside that. */
export async function faultsOf(sent: Case, storage: Storage): Promise<CaseFault[]> {
  const shape = shapeFaults(sent)
  if (shape.length === 0) return contentFaults(sent, storage)
  const judgeable = judgeableCase(sent, shape)
  if (judgeable === undefined) return shape
  return [...shape, ...(await contentFaults(judgeable.case, storage)).filter(judgeable.isReal)]
}

/** @throws HttpError 400 with all its faults, where a case cannot be saved as it is. */
export async function requireSound(sent: Case, storage: Storage): Promise<void> {
  const faults = await faultsOf(sent, storage)
  if (faults.length > 0) throw invalidCase(faults)
}
