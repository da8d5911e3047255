import { i18n } from '@casebench/server/i18n'
import { madeId } from '@casebench/shared/case-file/made-ids'
import type {
  AnswerSheet,
  Attribute,
  CaseData,
  Component,
  ReferenceAnswer,
  Section,
  Subsection,
} from '@casebench/shared/case-file/schema'
import { plainHeading } from '../spreadsheets/sheet.ts'
import { readBankLink } from './bank-link.ts'
import { readFlag, readNumber } from './cell-lists.ts'
import { placeAsked, placeReference, readAnswerable, referenceOf, typeOf } from './read-answerable.ts'
import { type Findings, type Line, pointer } from './sheet-table.ts'

/** A reference and whose it is; the row counts where the subsection turns out to repeat. */
type Found = { id: string; within: Subsection | undefined; row: number; reference: ReferenceAnswer; line: Line }

const unnamed = 'Questions'

/**
 * Reads the lines of a sheet of questions one after the other. What is left empty of component, section and subsection
 * is as in the line above, so that merged cells and an outline read as they look.
 */
class AttributeReader {
  readonly components: Component[] = []
  readonly #findings: Findings
  readonly #references: Found[] = []
  readonly #taken: Set<string>
  #component: Component | undefined
  #section: Section | undefined
  #subsection: Subsection | undefined

  constructor(findings: Findings, taken: Set<string>) {
    this.#findings = findings
    this.#taken = taken
  }

  read(line: Line): void {
    if (this.#isLoose(line)) this.#readLoose(line)
    else this.#readInside(line)
  }

  /** The answer sheet, once every line is read: only then it is known what repeats. */
  answerSheet(): AnswerSheet {
    const sheet: AnswerSheet = {}
    for (const { id, within, row, reference, line } of this.#references) {
      const key = within?.repeatable === true ? `${id}${row}` : id
      sheet[key] = reference
      placeReference(line, pointer('answerSheet', key), this.#findings)
    }
    return sheet
  }

  #says(line: Line, ...keys: Parameters<Line['text']>[0][]): boolean {
    return keys.some((key) => line.text(key).trim() !== '')
  }

  /** A reference without a place in the case. */
  #isLoose(line: Line): boolean {
    return (
      this.#says(line, 'attributeId') &&
      !this.#says(line, 'component', 'section', 'subsection', 'title') &&
      !this.#isSelection(line)
    )
  }

  #readInside(line: Line): void {
    this.#enterComponent(line)
    if (!this.#says(line, 'section', 'subsection', 'title', 'attributeId', 'answer')) return
    this.#enterSection(line)
    if (this.#isSelection(line)) this.#readSelection(line)
    else if (this.#says(line, 'subsection', 'title', 'attributeId', 'answer')) this.#readInSubsection(line)
  }

  #readInSubsection(line: Line): void {
    const subsection = this.#enterSubsection(line)
    if (this.#says(line, 'title', 'attributeId')) this.#readAttribute(line, subsection)
    else if (this.#says(line, 'answer'))
      this.#findings.faults.push({ cell: line.at('title'), message: i18n.t('This answer has no question.') })
  }

  #path(...further: (string | number)[]): string {
    return pointer('caseData', 'components', this.components.length - 1, ...further)
  }

  #sectionPath(...further: (string | number)[]): string {
    return this.#path('sections', (this.#component?.sections.length ?? 1) - 1, ...further)
  }

  #subsectionPath(...further: (string | number)[]): string {
    return this.#sectionPath('subsections', (this.#section?.subsections.length ?? 1) - 1, ...further)
  }

  #enterComponent(line: Line): void {
    const title = line.text('component').trim() || this.#component?.title || unnamed
    if (title === this.#component?.title) return
    this.#component = { title, sections: [] }
    this.#section = undefined
    this.components.push(this.#component)
    this.#findings.places.set(this.#path(), line.at('component'))
  }

  #enterSection(line: Line): void {
    const title = line.text('section').trim() || this.#section?.title || this.#component?.title || unnamed
    if (title !== this.#section?.title) {
      this.#section = { title, subsections: [] }
      this.#subsection = undefined
      this.#component?.sections.push(this.#section)
      this.#findings.places.set(this.#sectionPath(), line.at('section'))
    }
    const kind = plainHeading(line.text('sectionKind'))
    if (kind === 'selector') Object.assign(this.#section, { normalSection: false, isSelector: true })
    else if (kind === 'normal' && this.#section.isSelector !== true) this.#section.normalSection = true
    const guidance = line.text('sectionGuidance')
    if (guidance !== '') this.#section.guidance = guidance
  }

  #enterSubsection(line: Line): Subsection {
    const title = line.text('subsection').trim() || this.#subsection?.title || this.#section?.title || unnamed
    if (title !== this.#subsection?.title) {
      this.#subsection = { title, attributes: [] }
      this.#section?.subsections.push(this.#subsection)
      this.#findings.places.set(this.#subsectionPath(), line.at('subsection'))
    }
    const repeatable = readFlag(line.text('repeatable'))
    if (typeof repeatable === 'boolean') this.#subsection.repeatable = repeatable
    return this.#subsection
  }

  /** The line of a selector section that says which of its subsections apply. */
  #isSelection(line: Line): boolean {
    return plainHeading(line.text('sectionKind')) === 'selector' && !this.#says(line, 'title', 'subsection')
  }

  #readSelection(line: Line): void {
    const section = this.#section
    if (!section) return
    const id = line.text('attributeId').trim() || this.#make(line, `${section.title} apply`, section.title)
    this.#taken.add(id)
    section.selectorId = id
    const weight = readNumber(line.text('weight'))
    if (weight !== undefined) section.weight = weight as number
    this.#findings.places.set(this.#sectionPath('selectorId'), line.at('attributeId'))
    this.#findings.places.set(this.#sectionPath('weight'), line.at('weight'))
    this.#refer(line, id, undefined, 0, referenceOf(line, 'multiChoice', this.#findings))
  }

  /** A reference that belongs to no question here, such as that of a detail which is filled in. */
  #readLoose(line: Line): void {
    this.#refer(line, line.text('attributeId').trim(), undefined, 0, referenceOf(line, 'text', this.#findings))
  }

  #refer(line: Line, id: string, within: Subsection | undefined, row: number, reference: ReferenceAnswer | undefined) {
    if (reference) this.#references.push({ id, within, row, reference, line })
  }

  #make(line: Line, title: string, above: string): string {
    const id = madeId(title, above, this.#taken)
    this.#findings.guesses.push({
      cell: line.at('attributeId'),
      message: i18n.t('“{title}” was given the id {id}.', { title, id }),
    })
    return id
  }

  /** The same question once more in its subsection is a further row of it. */
  #isFurtherRow(line: Line, known: Attribute | undefined): known is Attribute {
    if (!known) return false
    return (
      this.#subsection?.repeatable === true || line.text('row').trim() !== '' || line.text('attributeId').trim() === ''
    )
  }

  #readAttribute(line: Line, subsection: Subsection): void {
    const [written, title] = [line.text('attributeId').trim(), line.text('title').trim()]
    const known = subsection.attributes.find((one) =>
      written === '' ? one.title === title : one.attributeId === written,
    )
    if (this.#isFurtherRow(line, known)) this.#readRow(line, subsection, known)
    else this.#addAttribute(line, subsection, written || this.#make(line, title, subsection.title))
  }

  #addAttribute(line: Line, subsection: Subsection, attributeId: string): void {
    const title = line.text('title').trim()
    this.#taken.add(attributeId)
    const type = typeOf(line, title, this.#findings)
    subsection.attributes.push({
      attributeId,
      title,
      ...readAnswerable(line, type),
      ...readBankLink(line.text('bankQuestion')),
    })
    const path = this.#subsectionPath('attributes', subsection.attributes.length - 1)
    this.#findings.places.set(path, line.at('title'))
    this.#findings.places.set(`${path}/attributeId`, line.at('attributeId'))
    this.#findings.places.set(`${path}/bankQuestion`, line.at('bankQuestion'))
    placeAsked(line, path, this.#findings)
    // Where a missing reference is to be written; one that is there is placed once it is known what repeats.
    for (const key of [attributeId, `${attributeId}0`])
      placeReference(line, pointer('answerSheet', key), this.#findings)
    this.#refer(line, attributeId, subsection, this.#rowOf(line) ?? 0, referenceOf(line, type, this.#findings))
  }

  #rowOf(line: Line): number | undefined {
    const row = Number(line.text('row').trim() || Number.NaN)
    return Number.isInteger(row) && row >= 0 && row < 10_000 ? row : undefined
  }

  #readRow(line: Line, subsection: Subsection, { attributeId, title, type = 'text' }: Attribute): void {
    if (subsection.repeatable !== true) {
      subsection.repeatable = true
      const message = i18n.t('“{subsection}” asks “{title}” more than once, and was made repeatable.', {
        subsection: subsection.title,
        title,
      })
      this.#findings.guesses.push({ cell: line.at('repeatable'), message })
    }
    const earlier = this.#references.filter(({ id, within }) => id === attributeId && within === subsection).length
    this.#refer(line, attributeId, subsection, this.#rowOf(line) ?? earlier, referenceOf(line, type, this.#findings))
  }
}

type ReadAttributes = Pick<CaseData, 'components'> & { answerSheet: AnswerSheet }

/** Components, sections, subsections and attributes of a sheet of questions, with their references. */
export function readAttributes(lines: readonly Line[], findings: Findings): ReadAttributes {
  // An id that another line brings is given to none that brings none.
  const taken = new Set(lines.map((line) => line.text('attributeId').trim()).filter((id) => id !== ''))
  const reader = new AttributeReader(findings, taken)
  for (const line of lines) reader.read(line)
  return { components: reader.components, answerSheet: reader.answerSheet() }
}
