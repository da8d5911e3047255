import type { DocumentMakers, Facts } from '../../facts.ts'
import { officeLook, Paper, registryLook } from '../../paper.ts'
import { amountOf, englishNumber, longDate, slashedDate } from '../../written.ts'

const extractDate = '2026-08-03'
const formerAddress = '21 Chandler Row, Quillmere QL99 9ZY'
const withinKingdom = (address: string) => address.replace(', United Kingdom', '')

function registerExtract({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: `Register extract ${fact('Registration-Number')}`,
    author: 'Register of companies',
    date: extractDate,
    look: { ...registryLook, size: 10 },
  })
  paper.text('Register of companies', { color: registryLook.muted, after: 2 })
  paper.text(fact('Identity-LegalName').toUpperCase(), { face: 'serifBold', size: 19, after: 10 })
  paper.facts([
    ['Company number', fact('Registration-Number')],
    ['Type', 'Private company limited by shares'],
    ['Incorporated on', slashedDate(fact('Registration-Date'))],
    ['Status', 'Active'],
    ['Registered office', `${withinKingdom(fact('Address-Registered'))}\nsince 01/02/2024`],
    ['Former office', `${formerAddress}\nuntil 31/01/2024`],
  ])
  paper.heading('Directors')
  paper.table(
    [
      { title: 'Name', share: 50 },
      { title: 'Appointed', share: 25 },
      { title: 'Resigned', share: 25 },
    ],
    [
      [fact('Director-Name0'), slashedDate(fact('Registration-Date')), ''],
      { cells: ['Tobias Fenwright', slashedDate(fact('Registration-Date')), '30/06/2024'], struck: true },
    ],
  )
  paper.heading('Shareholders')
  const holders = [
    { title: 'Name', share: 50 },
    { title: 'Shares', share: 25, align: 'right' as const },
    { title: 'Per cent', share: 25, align: 'right' as const },
  ]
  paper.table(holders, [
    ['Tallowgate Holdings Ltd (99041733)', '60', '60 %'],
    [fact('Director-Name0'), '40', '40 %'],
  ])
  paper.heading('Annex: shareholders of Tallowgate Holdings Ltd')
  paper.table(holders, [
    [fact('Director-Name0'), '500', '50 %'],
    ['Jonas Petterwell', '500', '50 %'],
  ])
  paper.text(`Extract of ${longDate(extractDate)}. Struck entries are no longer in force.`, {
    color: registryLook.muted,
  })
  return paper.finish()
}

function accounts({ fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent: '#7a4a12' }
  const paper = new Paper({ title: 'Accounts 2025', author: fact('Identity-LegalName'), date: '2026-03-20', look })
  paper.text(fact('Identity-LegalName'), { face: 'display', size: 21, color: look.accent, after: 2 })
  paper.text('Accounts for the year to 31 December 2025', { color: look.muted, after: 14 })
  paper.table(
    [
      { title: '£ thousand', share: 60 },
      { title: '2025', share: 20, align: 'right' },
      { title: '2024', share: 20, align: 'right' },
    ],
    [
      { cells: ['Turnover', englishNumber(amountOf(fact('Business-Turnover')) / 1000), '1,147'], bold: true },
      ['Brass, glass and other materials', '(492)', '(451)'],
      ['Wages', '(518)', '(489)'],
      ['Other costs', '(177)', '(166)'],
      { cells: ['Profit before tax', '97', '41'], bold: true, lineAbove: true },
    ],
    { headFill: look.accent, headInk: '#ffffff' },
  )
  paper.heading('Notes')
  paper.text(
    '1. Business. The company makes brass lamps and lanterns in its own workshop and sells them to shops and theatres.',
  )
  paper.text('2. Staff. On average 14 people worked for the company (2024: 13).')
  return paper.finish()
}

function clientLetter({ caseData, fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent: '#7a4a12', size: 11 }
  const paper = new Paper({ title: 'Letter of the client', author: caseData.details.name, date: '2026-07-27', look })
  paper.text(caseData.details.name, { face: 'display', size: 24, color: look.accent, after: 0 })
  paper.text(formerAddress, { color: look.muted, after: 30 })
  paper.text(longDate('2026-07-27'), { align: 'right', after: 20 })
  for (const paragraph of [
    'Dear bank,',
    'We would like to open an account for our takings and our suppliers. We have made lamps since 2015, by hand and to order, and our customers pay by transfer.',
    'The company belongs to the Marrowby family and to an old friend of the house. We expect about twenty payments a week, none of them in cash and none from abroad.',
    'Yours faithfully,',
  ])
    paper.text(paragraph, { after: 12 })
  paper.signature(fact('Director-Name0'), 'Director')
  return paper.finish()
}

export const quillmereLanterns: DocumentMakers = {
  'register-extract.pdf': registerExtract,
  'accounts-2025.pdf': accounts,
  'client-letter.pdf': clientLetter,
}
