import { describeTable } from '../case-table.ts'

describeTable('address', 'spelling', [
  ['Hafenstraße 12, 20457 Hamburg, Germany', 'Hafenstr. 12, 20457 Hamburg', 'correct'],
  ['120 East 96th Street, New York', '120 E Ninety-sixth St, New York', 'correct'],
  ['12 High Street, London SW1A 1AA', '12 High St\nLondon\nSW1A1AA', 'correct'],
  ['4 Main Rd, Columbus, OH 43213', '4 main road columbus ohio 43213', 'correct'],
  ['10 rue de la Paix, 75002 Paris, France', '10, Rue de la Paix, 75002 PARIS, Frankreich', 'correct'],
])

describeTable('address', 'differences', [
  ['Hafenstraße 12, 20457 Hamburg', 'Hafenstraße 21, 20457 Hamburg', 'wrong', 'number-differs'],
  ['Hafenstraße 12, 20457 Hamburg', 'Hafenstraße 12, 20459 Hamburg', 'wrong', 'number-differs'],
  ['Hafenstraße 12, 20457 Hamburg', 'Marktplatz 3, 80331 München', 'wrong', 'different-address'],
  ['Hafenstraße 12, 20457 Hamburg, Germany', 'Hafenstraße 12, 20457 Hamburg, Austria', 'wrong', 'country-differs'],
  ['Hafenstraße 12, 20457 Hamburg', 'Hafenstraße 12', 'notSure', 'incomplete'],
  ['Hafenstraße 12, 20457 Hamburg', 'Hafenstrasse 12, 20457 Hambourg', 'notSure', 'near-miss'],
])
