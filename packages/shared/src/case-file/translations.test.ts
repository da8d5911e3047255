import { Value } from 'typebox/value'
import { describe, expect, it, test } from 'vitest'
import { forCandidate } from './candidate.ts'
import { outlineOf } from './outline.ts'
import { type AskedCase, askedSections, questionsOf, type Reading } from './questions.ts'
import { canary, sampleCase } from './sample.ts'
import { translatedSample } from './sample-translations.ts'
import { CaseData, maxTranslations } from './schema.ts'
import { englishHitLabels } from './screening/hit-parts.ts'
import { canonicalTag, languageFor, textIn } from './translations.ts'
import { yesNoOptions } from './yes-no-options.ts'

const labels: Reading['labels'] = {
  language: 'de',
  knowledgeCheck: 'Wissensfragen',
  questions: 'Fragen',
  whichApply: (title) => `${title}: Was davon trifft zu?`,
  hit: englishHitLabels,
  yesNo: (option) => `${option} auf Deutsch`,
}
const german: Reading = { language: 'de', labels }

test.each([
  ['de', 'de'],
  ['pt-br', 'pt-BR'],
  ['EN', 'en'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['', undefined],
  ['german', 'german'],
  ['deutsch-', undefined],
  ['d', undefined],
  ['de_DE', undefined],
])('the tag %s is written %s', (tag, canonical) => {
  expect(canonicalTag(tag)).toBe(canonical)
})

describe('the language that a reader is shown', () => {
  const translations = { 'de-AT': {}, 'pt-BR': {}, fr: {} }
  it.each([
    [{ translations }, 'fr', 'fr'],
    [{ translations }, 'de', 'de-AT'],
    [{ translations }, 'pt-PT', 'pt-BR'],
    [{ translations }, 'ja', 'en'],
    [{ translations }, 'en-GB', 'en'],
    [{}, 'de', 'en'],
    [{ language: 'de-CH', translations: { en: {} } }, 'de', 'de-CH'],
    [{ language: 'pl', translations: { en: {} } }, 'en', 'en'],
    [{ language: 'pl', translations: { en: {} } }, 'ja', 'pl'],
    [{ language: 'pt', translations: { 'pt-BR': {} } }, 'pt-BR', 'pt-BR'],
  ])('of %j to a reader of %s is %s', (caseFile, reader, shown) => {
    expect(languageFor(caseFile, reader)).toBe(shown)
  })
})

describe('a text', () => {
  const node = { title: 'Names', translations: { de: { title: 'Namen' }, fr: { title: ' ' } } }
  it.each([
    ['de', { text: 'Namen', language: 'de' }],
    ['fr', { text: 'Names', language: 'en' }],
    ['pl', { text: 'Names', language: 'en' }],
    ['en', { text: 'Names', language: 'en' }],
    ['toString', { text: 'Names', language: 'en' }],
  ])('in %s is what there is of it', (wanted, shown) => {
    expect(textIn(node, 'title', { original: 'en', wanted })).toEqual(shown)
  })

  it('that the author did not write is not there in any language', () => {
    const odd: { guidance?: string; translations: Record<string, { guidance: string }> } = {
      translations: { de: { guidance: 'Hinweis' } },
    }
    expect(textIn(odd, 'guidance', { original: 'en', wanted: 'de' })).toBeUndefined()
  })
})

describe('a case with translations', () => {
  const answers = { Reviews: 'Cash' }

  it('fits the schema, up to a number of languages and the length of the originals', () => {
    const languages = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}-${index}`, {}]))
    const fits = (caseData: object) => Value.Check(CaseData, { ...translatedSample, ...caseData })
    expect(fits({})).toBe(true)
    expect(fits({ translations: languages(maxTranslations) })).toBe(true)
    expect(fits({ translations: languages(maxTranslations + 1) })).toBe(false)
    expect(fits({ translations: { de: { instructions: 'x'.repeat(10_000) } } })).toBe(true)
    expect(fits({ translations: { de: { instructions: 'x'.repeat(10_001) } } })).toBe(false)
    expect(fits({ translations: { de: { title: 'What a case has not' } } })).toBe(false)
    expect(fits({ translations: { [`de-${'x'.repeat(33)}`]: {} } })).toBe(false)
    expect(fits({ language: 'de DE' })).toBe(false)
  })

  it('is asked in the language of the reader, and what has no translation as it was written', () => {
    const [identity, directors, reviews, knowledge] = askedSections(translatedSample, answers, german)
    expect(identity).toMatchObject({
      componentTitle: 'Angaben zum Kunden',
      componentLanguage: 'de',
      title: 'Identität',
      titleLanguage: 'de',
      groups: [{ title: 'Namen', titleLanguage: 'de' }],
    })
    expect(identity?.groups[0]?.questions[1]).toMatchObject({
      title: 'Firma laut Register',
      titleLanguage: 'de',
      guidance: 'As the register writes it.',
      guidanceLanguage: 'en',
    })
    expect(directors?.groups[0]).toMatchObject({ title: 'Director', titleLanguage: 'en' })
    expect(reviews?.selector?.title).toBe('Zusätzliche Prüfungen: Was davon trifft zu?')
    expect(knowledge?.groups[0]?.questions[0]).toMatchObject({
      title: 'Ab welchem Anteil ist eine Person wirtschaftlich Berechtigter?',
      titleLanguage: 'de',
    })
  })

  it('has the selection stored by the original titles, however they are shown', () => {
    const { selector, groups } = askedSections(translatedSample, answers, german)[2] ?? {}
    expect(selector?.options).toEqual(['Cash', 'Sanctions'])
    expect(selector?.optionTexts).toEqual(
      new Map([
        ['Cash', { text: 'Bargeld', language: 'de' }],
        ['Sanctions', { text: 'Sanctions', language: 'en' }],
      ]),
    )
    expect(groups?.map(({ title }) => title)).toEqual(['Bargeld'])
  })

  it('offers yes and no in the language of the labels, and keeps what an author wrote', () => {
    const hit = (caseData: AskedCase, reading?: Reading) =>
      askedSections(caseData, { Reviews: 'Sanctions' }, reading)
        .flatMap(questionsOf)
        .find(({ attributeId }) => attributeId === 'SanctionsHit')
    const shown = hit(translatedSample, german)?.optionTexts
    expect([...(shown?.keys() ?? [])]).toEqual([...yesNoOptions])
    expect(shown?.get('Yes')).toEqual({ text: 'Yes auf Deutsch', language: 'de' })
    expect(hit(translatedSample)?.optionTexts).toBeUndefined()
    const ownOptions = JSON.parse(
      JSON.stringify(translatedSample).replace('"type":"yesNo"', '"type":"yesNo","options":["Yes","No"]'),
    ) as AskedCase
    expect(hit(ownOptions, german)).toMatchObject({ options: ['Yes', 'No'] })
    expect(hit(ownOptions, german)?.optionTexts).toBeUndefined()
  })

  it.each([{ answers: {} }, { answers }, { answers: { ...answers, DirectorName3: 'Ann' } }])(
    'asks the same whatever language it is shown in: %j',
    ({ answers: given }) => {
      const asked = (reading?: Reading) =>
        askedSections(translatedSample, given, reading).map((section) => [
          section.key,
          questionsOf(section).map(({ title: _, titleLanguage: __, guidance: ___, ...rest }) => {
            const { guidanceLanguage: ____, optionTexts: _____, ...same } = rest
            return same
          }),
        ])
      expect(asked(german)).toEqual(asked())
    },
  )

  it('is the same case to whoever grades it', () => {
    expect(askedSections(translatedSample, answers)).toEqual(askedSections(sampleWithGuidance, answers))
    expect(outlineOf(translatedSample)).toEqual(outlineOf(sampleWithGuidance))
  })

  it('reaches its candidate with its translations, and without anything that judges an answer', () => {
    const shown = forCandidate(translatedSample)
    expect(askedSections(shown, answers, german)).toMatchObject([
      { title: 'Identität' },
      { titleLanguage: 'en' },
      { title: 'Zusätzliche Prüfungen' },
      { title: 'Fragen' },
    ])
    expect(shown.translations).toEqual(translatedSample.translations)
    expect(shown.documents[0]?.translations).toEqual({ de: { title: 'Registerauszug' } })
    expect(JSON.stringify(shown)).not.toContain(canary)
  })
})

const [first] = sampleCase.components
const sampleWithGuidance: CaseData = JSON.parse(
  JSON.stringify({ ...sampleCase, components: first ? [first] : [] }).replace(
    '"title":"Legal name"',
    '"title":"Legal name","guidance":"As the register writes it."',
  ),
)
