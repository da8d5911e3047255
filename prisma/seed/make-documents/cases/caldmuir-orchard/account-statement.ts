import { bankStatement, closingBalance } from '../../bank-statement.ts'
import type { Facts } from '../../facts.ts'
import { amountOf, inFours } from '../../written.ts'

const payers = ['Sadowski Rozlewnia S.A.', 'Elbtal Fruchtsäfte GmbH'] as const

/** One month of the account in Limassol: what comes in leaves again within days. */
export function accountStatement({ fact }: Facts): Promise<Buffer> {
  const opening = 59_864.15
  const entries = [
    { date: '2026-08-04', text: `${payers[0]}, invoice 26-0711`, amount: 274_100 },
    { date: '2026-08-05', text: 'Fructa Nistreană S.R.L., contract 14', amount: -268_400 },
    { date: '2026-08-06', text: 'Kessock Partners Ltd, administration', amount: -4_000 },
    { date: '2026-08-11', text: `${fact('Statement-Payer')}, invoice 26-0719`, amount: 418_600 },
    { date: '2026-08-12', text: 'Fructa Nistreană S.R.L., contract 14', amount: -236_900 },
    { date: '2026-08-12', text: 'Dnestr Sokovi S.R.L., contract 3', amount: -174_000 },
    { date: '2026-08-18', text: `${payers[1]}, invoice 26-0722`, amount: 88_250 },
    { date: '2026-08-19', text: 'Dnestr Sokovi S.R.L., contract 3', amount: -86_180 },
    { date: '2026-08-31', text: 'Charges for the month', amount: -115.75 },
  ]
  const closing = Math.round(closingBalance({ opening, entries }) * 100) / 100
  if (closing !== amountOf(fact('Statement-Closing'))) throw new Error(`the statement closes with ${closing}`)
  return bankStatement({
    bank: 'Akrotiri Commercial Bank',
    address: '5 Salt Lake Avenue, 3999 Limassol, Cyprus',
    holder: fact('Identity-LegalName'),
    account: inFours(fact('Business-Iban')),
    currency: 'EUR',
    from: '2026-08-01',
    to: '2026-08-31',
    opening,
    entries,
    accent: '#8a5a00',
    remark: 'Please tell us within 30 days if an entry is wrong.',
  })
}
