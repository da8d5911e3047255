import { describeTable } from '../case-table.ts'

describeTable('legalName', 'spelling of the form and the name', [
  ['Hartmann Logistik GmbH', 'Hartmann Logistik Gesellschaft mit beschränkter Haftung', 'correct'],
  ['Hartmann Logistik GmbH', 'HARTMANN LOGISTIK G.m.b.H.', 'correct'],
  ['Aurora Shipping Ltd', 'Aurora Shipping Limited', 'correct'],
  ['Aurora Shipping Ltd.', 'The Aurora Shipping Co., Ltd', 'correct'],
  ['Delmas et Fils S.A.R.L.', 'Delmas & Fils SARL', 'correct'],
  ['Delmas et Fils SARL', 'Delmas et Fils société à responsabilité limitée', 'correct'],
  ['Kowalski i Wspólnicy Sp. z o.o.', 'Kowalski i Wspolnicy spółka z ograniczoną odpowiedzialnością', 'correct'],
  ['Müller Maschinenbau AG', 'Mueller Maschinenbau Aktiengesellschaft', 'correct'],
  ['Müller Maschinenbau AG', 'Muller Maschinenbau AG', 'correct'],
  ['Østergaard Vind A/S', 'Ostergaard Vind AS', 'correct'],
  ['Banca Lucchetti S.p.A.', 'Banca Lucchetti società per azioni', 'correct'],
  ['Van Dijk Beheer B.V.', 'van dijk beheer bv', 'correct'],
  ['ООО Северный Ветер', 'OOO Северный Ветер', 'correct'],
  ['Severny Veter LLC', 'OOO Severny Veter', 'correct'],
  ['Smith & Jones LLP', 'Jones and Smith LLP', 'correct'],
  ['Wal Mart Stores Inc', 'Walmart Stores, Inc.', 'correct'],
  ['Intl Paper Corp', 'International Paper Corporation', 'correct'],
  ['Krüger GmbH & Co. KG', 'Krueger GmbH & Co KG', 'correct'],
])

describeTable('legalName', 'what makes another company', [
  ['Hartmann Logistik GmbH', 'Hartmann Logistik AG', 'wrong', 'legal-form-differs'],
  ['Krüger GmbH & Co. KG', 'Krüger KG', 'wrong', 'legal-form-differs'],
  ['Aurora Fund 2 LP', 'Aurora Fund 3 LP', 'wrong', 'number-differs'],
  ['Aurora Fund II LP', 'Aurora Fund III LP', 'wrong', 'number-differs'],
  ['Aurora Fund II LP', 'Aurora Fund 2 LP', 'correct'],
  ['Aurora Fund LP', 'Aurora Fund 2 LP', 'wrong', 'number-differs'],
  ['Hartmann Logistik GmbH', 'Hoffmann Logistik GmbH', 'wrong', 'different-name'],
  ['Northern Trust Bank', 'Southern Trust Bank', 'wrong', 'different-name'],
  ['Aurora Bank Chile S.A.', 'Aurora Bank Peru S.A.', 'wrong', 'different-name'],
  ['Aurora Shipping Ltd', 'something else entirely', 'wrong', 'different-name'],
])

describeTable('legalName', 'what a person has to decide', [
  ['Hartmann Logistik GmbH', 'Hartmann Logistik', 'notSure', 'legal-form-missing'],
  ['Hartmann Logistik', 'Hartmann Logistik GmbH', 'notSure', 'legal-form-added'],
  ['Hartmann Logistik GmbH', 'Hartmannn Logistics GmbH', 'notSure', 'near-miss'],
  ['Hartmann Logistik GmbH', 'Hartman Logistik GmbH', 'notSure', 'near-miss'],
  ['Aurora Bank Chile S.A.', 'Aurora Bank S.A.', 'notSure', 'place-missing'],
  ['Aurora Holding Ltd', 'Aurora Ltd', 'notSure', 'generic-word-differs'],
  ['General Widget Machines Inc', 'GWM', 'notSure', 'abbreviation'],
  ['北方风力有限公司', 'Northern Wind Ltd', 'notSure', 'other-script'],
])
