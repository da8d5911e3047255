import { officeLook, Paper } from './paper.ts'
import { englishNumber, longDate, slashedDate } from './written.ts'

type Entry = { date: string; text: string; amount: number }
type BankStatement = {
  bank: string
  address: string
  holder: string
  account: string
  currency: string
  /** ISO dates. */
  from: string
  to: string
  opening: number
  entries: Entry[]
  accent: string
  remark?: string
}

/** What an account holds after its entries. */
export const closingBalance = ({ opening, entries }: Pick<BankStatement, 'opening' | 'entries'>): number =>
  entries.reduce((balance, { amount }) => balance + amount, opening)

/** An account's entries over a period, with the balance after each. */
export function bankStatement(statement: BankStatement): Promise<Buffer> {
  const { bank, holder, account, currency, from, to, opening, entries, accent } = statement
  const look = { ...officeLook, accent, size: 9.4 }
  const paper = new Paper({ title: `Statement of account ${account}`, author: bank, date: to, look })
  paper.text(bank, { face: 'serifBold', size: 17, color: accent, after: 0 })
  paper.text(statement.address, { color: look.muted, size: 8.8, after: 12 })
  paper.rule(accent, 1.6, 16)
  paper.text('Statement of account', { face: 'sansBold', size: 15, after: 8 })
  paper.facts([
    ['Account holder', holder],
    ['Account', account],
    ['Currency', currency],
    ['Period', `${longDate(from)} to ${longDate(to)}`],
  ])
  let balance = opening
  const amount = (value: number) => englishNumber(value, 2)
  paper.table(
    [
      { title: 'Date', share: 14 },
      { title: 'Entry', share: 46 },
      { title: 'Paid out', share: 16, align: 'right' },
      { title: 'Paid in', share: 16, align: 'right' },
      { title: 'Balance', share: 18, align: 'right' },
    ],
    [
      { cells: [slashedDate(from), 'Balance brought forward', '', '', amount(opening)], bold: true },
      ...entries.map((entry) => {
        balance += entry.amount
        const [out, into] = entry.amount < 0 ? [amount(-entry.amount), ''] : ['', amount(entry.amount)]
        return [slashedDate(entry.date), entry.text, out, into, amount(balance)]
      }),
      { cells: [slashedDate(to), 'Closing balance', '', '', amount(balance)], bold: true, lineAbove: true },
    ],
    { headFill: accent, headInk: '#ffffff' },
  )
  if (statement.remark) paper.text(statement.remark, { color: look.muted, size: 8.8 })
  return paper.finish()
}
