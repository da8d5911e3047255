import { describeTable } from '../case-table.ts'

describeTable('personName', 'one person written in many ways', [
  ['Jane Mary Smith', 'Smith, Jane Mary', 'correct'],
  ['Jane Mary Smith', 'SMITH Jane Mary', 'correct'],
  ['Jane Smith', 'Dr. Jane Smith', 'correct'],
  ['Jane Smith', 'Ms Jane Smith, PhD', 'correct'],
  ['José Núñez', 'Jose Nunez', 'correct'],
  ['Jürgen Müller', 'Juergen Mueller', 'correct'],
  ['Ludwig van Beethoven', 'Ludwig Beethoven', 'correct'],
  ['Anna-Maria Weiß', 'Anna Maria Weiss', 'correct'],
  ['Sergey Petrov', 'Sergei Petrov', 'correct'],
  ['Сергей Петров', 'Sergey Petrov', 'correct'],
  ['Mohammed Al-Fayed', 'Muhammad Alfayed', 'correct'],
  ['Mohammed Al-Fayed', 'Mohamed al Fayed', 'correct'],
  ['Sergey Ivanovich Petrov', 'Sergey Petrov', 'correct', 'patronymic-omitted'],
  ['Abdullah Haddad', 'Abdulah Haddad', 'correct'],
])

describeTable('personName', 'another person', [
  ['Jane Smith', 'Jane Miller', 'wrong', 'surname-differs'],
  ['Jane Smith', 'Joan Smith', 'wrong', 'given-name-differs'],
  ['Jane Smith', 'Smith', 'notSure'],
  ['Sergey Ivanovich Petrov', 'Sergey Mikhailovich Petrov', 'wrong', 'given-name-differs'],
  ['John Smith Jr.', 'John Smith Sr', 'notSure', 'generation-differs'],
  ['John Smith II', 'John Smith III', 'wrong', 'generation-differs'],
  ['Omar bin Salim Haddad', 'Salim bin Omar Haddad', 'wrong', 'name-order'],
])

describeTable('personName', 'what a person has to decide', [
  ['Jane Smith', 'J. Smith', 'notSure', 'initials'],
  ['Jane Mary Smith', 'Jane Smith', 'notSure', 'names-missing'],
  ['Jane Smith', 'Jane Mary Smith', 'notSure', 'names-added'],
  ['Jane Hollister', 'Jane Holister', 'correct'],
  ['Jane Hollister', 'Jane Hollistar', 'notSure', 'near-miss'],
  ['Jane Mary Smith', 'Mary Jane Smith', 'notSure', 'name-order'],
])
