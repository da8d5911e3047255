import type { DocumentMakers, Facts } from '../../facts.ts'
import { passportPage } from '../../passport.ts'
import { screeningReport } from '../../screening-report.ts'
import { webPicture } from '../../web-picture.ts'
import { accounts, administratorLetter, offeringMemorandum } from './fund.ts'
import { incumbency, registrationCertificate, structureChart } from './registers.ts'

const website = ({ caseData, fact }: Facts): Buffer =>
  webPicture({
    url: `https://${fact('Identity-WebAddress')}/funds`,
    printed: '2026-06-29',
    brand: 'Halcyon Bay',
    tagline: 'Private credit for companies that are too large for their bank and too small for the market',
    menu: ['Approach', 'Funds', 'People', 'Contact'],
    accent: '#17606b',
    hero: 'Patient capital, calm water.',
    heroText: `${caseData.details.name} lends to mid-sized companies on both sides of the Atlantic.`,
    sections: [
      {
        title: 'Funds',
        cards: [
          ['Fund I', 'Halcyon Bay Credit Opportunities Fund, L.P. Closed 2017, USD 180 million, fully invested.'],
          ['Fund II', 'Target of USD 400 million. Senior secured loans, eight-year term, closed to new investors.'],
        ],
      },
      {
        title: 'People',
        cards: [
          [fact('Owner-Name0'), 'Founder and managing partner'],
          [fact('Owner-Name1'), 'Partner, credit'],
          ['Oskar Lindqvist', 'Partner, Nordics'],
        ],
      },
      {
        title: 'Contact',
        text: [`${fact('Service-Manager')}, ${fact('Address-Manager')}. Investors: ${fact('Identity-Email')}.`],
      },
    ],
  })

const passport = ({ fact }: Facts): Buffer => {
  const [givenNames = '', surname = ''] = fact('Owner-Name1').split(' ')
  return passportPage({
    country: 'REPUBLIC OF INDIA',
    code: 'IND',
    number: fact('Passport-Number'),
    surname: surname.toUpperCase(),
    givenNames: givenNames.toUpperCase(),
    nationality: 'INDIAN',
    sex: 'F',
    birthDate: fact('Passport-BirthDate'),
    birthPlace: 'KANNIYAPURAM',
    issued: '2016-04-14',
    expires: fact('Passport-Expiry'),
    authority: 'SPECIMEN OFFICE 99',
    accent: '#1d3557',
  })
}

export const halcyonBay: DocumentMakers = {
  'registration-certificate.pdf': registrationCertificate,
  'offering-memorandum.pdf': offeringMemorandum,
  'structure-chart.pdf': structureChart,
  'incumbency.pdf': incumbency,
  'administrator-letter.pdf': administratorLetter,
  'accounts-2025.pdf': accounts,
  'website.png': website,
  'passport.png': passport,
  'screening-report.pdf': screeningReport({
    date: '2026-06-29',
    client: 'Halcyon Bay',
    screened: 'Contacts and borrowers of the fund',
  }),
}
