import { describeTable } from '../case-table.ts'

describeTable('yesNo', 'languages', [
  ['yes', 'Ja', 'correct'],
  ['yes', 'oui', 'correct'],
  ['yes', 'Sí', 'correct'],
  ['yes', 'True', 'correct'],
  ['no', 'Nein, laut Register nicht', 'correct'],
  ['no', 'não', 'correct'],
  ['no', 'yes', 'wrong', 'opposite-answer'],
  ['cannot tell', 'unknown', 'correct'],
  ['cannot tell', 'nicht feststellbar', 'correct'],
  ['cannot tell', 'no', 'wrong', 'opposite-answer'],
  ['no', 'It depends', 'notSure', 'unreadable-answer'],
])
