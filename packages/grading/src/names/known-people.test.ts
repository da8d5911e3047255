import { describe, expect, it } from 'vitest'
import { describeTable } from '../case-table.ts'
import { isKnownName, knownNeighbours } from './known-people.ts'

describe('known names of people', () => {
  it.each(['aaron', 'meyer', 'meier', 'barker', 'parker', 'kowalski', 'zywiec', 'smith', 'smyth'])('%s', (name) => {
    expect(isKnownName(name)).toBe(name !== 'zywiec')
  })

  it('are found one letter away, swapped letters among them', () => {
    expect(knownNeighbours('mayer')).toContain('meyer')
    expect(knownNeighbours('smtih')).toContain('smith')
    expect(knownNeighbours('parker')).toContain('barker')
    expect(knownNeighbours('parker')).not.toContain('parker')
    expect(knownNeighbours('x'.repeat(21))).toEqual([])
  })
})

describeTable('personName', 'a letter that makes another name waits', [
  ['Ivana Trump', 'Ivanka Trump', 'notSure'],
  ['Hans Meier', 'Hans Meyer', 'notSure', 'near-miss'],
  ['John Barker', 'John Parker', 'notSure', 'near-miss'],
  ['Anna Kowalska', 'Anna Kowalski', 'notSure'],
  ['John Smith', 'John Smyth', 'notSure'],
  ['Robert Schuman', 'Robert Schumann', 'notSure'],
  ['Ryan Johnson', 'Rian Johnson', 'notSure'],
  ['Kim Jong-il', 'Kim Yong-il', 'notSure'],
  ['Toshihiro Hattori', 'Yoshihiro Hattori', 'notSure'],
  ['Michael Scott', 'Michael Scot', 'notSure'],
  ['Lee Ji-a', 'Lee Ji-ae', 'notSure'],
  ['Bashar Haddad', 'Basha Haddad', 'notSure'],
])

describeTable('personName', 'a slip of the pen beside a rare name', [
  ['Habib Alizai', 'Habbib Alizai', 'correct', 'spelling'],
  ['Katharina Wintersteiger', 'Kathariina Wintersteiger', 'correct'],
  ['Tariq Mansoori', 'Tariq Mnasoori', 'correct'],
  ['Jane Hollister', 'Jane Holister', 'correct'],
  ['Friedrich Buchenberg', 'Fridrich Buchenberg', 'correct', 'spelling'],
  ['Mustafa Hajji Muhammad Khan', 'Mustafa Hajji Muhammmad Khan', 'correct'],
  ['Abid Hamid Mahmud Tikriti', 'Baid Hamid Mahmud Tikriti', 'correct'],
  ['Muhammad Alizai', 'Mohammed Alizai', 'correct'],
  ['Sergey Volkonsky', 'Sergei Volkonsky', 'correct'],
  ['Walijan', 'Awlijan', 'correct'],
  ['Leopold Wintersteiger', 'LeopoldWintersteger', 'correct'],
])

describeTable('personName', 'small words, titles and letters that are the name', [
  ['Li Du', 'Li An', 'wrong'],
  ['Wang Di', 'Wang', 'notSure'],
  ['Wang Di', 'Wang Du', 'wrong'],
  ['Ben Smith', 'Smith', 'notSure'],
  ['Ben Smith', 'Ken Smith', 'wrong'],
  ['Ing Wang', 'Wang', 'notSure'],
  ['Pan Wei', 'Wei', 'notSure'],
  ['Gen Tanaka', 'Tanaka', 'notSure'],
  ['Don Miller', 'Miller', 'notSure'],
  ['Don Miller', 'Ron Miller', 'wrong'],
  ['E. Miller', 'Miller', 'notSure'],
  ['E. Miller', 'F. Miller', 'wrong'],
  ['Y. Tanaka', 'Tanaka', 'notSure'],
  ['Kim Du Han', 'Kim Han', 'notSure'],
  ['Nguyen Van An', 'Nguyen An', 'notSure'],
  ['Jack Lord', 'Jack', 'notSure'],
  ['Ray Major', 'Ray', 'notSure'],
  ['Jan van Dijkstra', 'Jan von Dijkstra', 'notSure', 'near-miss'],
])

describeTable('personName', 'small words and titles that are none of the name', [
  ['Jan van Dijkstra', 'Jan Dijkstra', 'correct'],
  ['Charles de Gaulle', 'Gaulle, Charles de', 'correct'],
  ['José Ortega y Gasset', 'José Ortega Gasset', 'correct'],
  ['Jane Hollister', 'Mrs Jane Hollister', 'correct'],
  ['Jane Hollister', 'Dr. Jane Hollister, PhD', 'correct'],
  ['Jan Novak', 'Ing. Jan Novak', 'correct'],
  ['Jan Novak', 'Dipl.-Ing. Jan Novak', 'correct'],
  ['Hisham Tanaka', 'Gen. Hisham Tanaka', 'correct'],
  ['Usama bin Ladin', 'Osama ibn Laden', 'correct'],
  ['Mohammed Al Ghabra', 'Mohammed Ghabra', 'correct'],
  ['Anna von der Leyen', 'Anna von der Leyen', 'correct'],
])

describeTable('personName', 'numbers of kings and popes', [
  ['Gregory X', 'Gregory XV', 'wrong', 'generation-differs'],
  ['Innocent XI', 'Innocent XII', 'wrong', 'generation-differs'],
  ['Constantine V', 'Constantine VI', 'wrong', 'generation-differs'],
  ['Gregory X', 'Gregory', 'notSure'],
  ['Xi Jinping', 'Jinping Xi', 'correct'],
  ['Malcolm X', 'Malcolm X', 'correct'],
])

describeTable('legalName', 'names of people in names of companies', [
  ['Meier Logistik GmbH', 'Meyer Logistik GmbH', 'notSure', 'near-miss'],
  ['Barker Shipping Ltd', 'Parker Shipping Ltd', 'notSure', 'near-miss'],
  ['Kowalska Transport sp. z o.o.', 'Kowalski Transport sp. z o.o.', 'notSure', 'near-miss'],
  ['Schuman Bau AG', 'Schumann Bau AG', 'notSure', 'near-miss'],
  ['Schmidt & Walter KG', 'Schmitt & Walter KG', 'notSure'],
  ['Andersen Consulting Ltd', 'Anderson Consulting Ltd', 'notSure', 'near-miss'],
  ['Clark Foods Inc', 'Clarke Foods Inc', 'notSure', 'near-miss'],
  ['Philips Lighting N.V.', 'Phillips Lighting N.V.', 'notSure', 'near-miss'],
  ['Petersen Bau GmbH', 'Peterson Bau GmbH', 'notSure', 'near-miss'],
  ['Mayer Optik GmbH', 'Meyer Optik GmbH', 'notSure', 'near-miss'],
  ['Meier Logistik GmbH', 'Meier Logisttik GmbH', 'correct', 'spelling'],
  ['Nordwind Handelsgesellschaft mbH', 'Nordwnid Handelsgesellschaft mbH', 'correct', 'spelling'],
])
