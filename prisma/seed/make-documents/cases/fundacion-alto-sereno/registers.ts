import type { Facts } from '../../facts.ts'
import { Paper, registryLook } from '../../paper.ts'
import { amountOf, germanNumber, longSpanishDate, slashedDate } from '../../written.ts'

const red = '#8f1d21'
const positionDate = '2026-05-15'
export const withinSpain = (address: string) => address.replace(', Spain', '')

export function foundationRegister({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: `Registro de Fundaciones ${fact('Registration-Number')}`,
    author: 'Registro de Fundaciones',
    date: positionDate,
    look: { ...registryLook, accent: red, size: 10 },
    background: '#fefcf7',
    runningHead: `Registro de Fundaciones · Hoja ${fact('Registration-Number')} · ${slashedDate(positionDate)}`,
    pageWord: (page, pages) => `Página ${page} de ${pages}`,
  })
  const { document } = paper
  document
    .save()
    .rect(64, 52, 34, 14)
    .fill(red)
    .rect(64, 66, 34, 14)
    .fill('#d8a419')
    .rect(64, 80, 34, 14)
    .fill(red)
    .restore()
  paper.y = 52
  paper.text('REGISTRO DE FUNDACIONES', { face: 'serifBold', size: 15, tracking: 1.4, indent: 48, after: 0 })
  paper.text('Certificación registral · certificate from the register of foundations', {
    face: 'serifItalic',
    indent: 48,
    color: registryLook.muted,
    after: 22,
  })
  paper.text(
    `El Encargado del Registro CERTIFICA que, según los asientos de la hoja ${fact('Registration-Number')}, figura inscrita la siguiente fundación. The keeper of the register certifies that the following foundation is entered.`,
    { align: 'justify', after: 12 },
  )
  paper.heading('1. Datos de la fundación (the foundation)')
  paper.facts([
    ['Denominación (name)', fact('Identity-LegalName')],
    ['Número de inscripción', fact('Registration-Number')],
    ['NIF (tax number)', fact('Identity-TaxNumber')],
    ['Escritura de constitución (deed)', slashedDate(fact('Registration-DeedDate'))],
    ['Fecha de inscripción (entry)', slashedDate(fact('Registration-Date'))],
    ['Protectorado (supervisor)', fact('Registration-Supervisor')],
    [
      'Fines (purpose)',
      'Educación y salud de los niños en zonas rurales: schooling and health of children in rural areas.',
    ],
    ['Dotación inicial (endowment)', `${germanNumber(30_000, 2)} €`],
    ['Dotación actual, desde 22/03/2016', `${germanNumber(amountOf(fact('Registration-Endowment')), 2)} €`],
    ['Estado (status)', 'Inscrita, en activo (registered, active)'],
  ])
  paper.newPage()
  paper.heading('2. Patronato (board of trustees)')
  const office = { President: 'Presidente', 'Vice-president': 'Vicepresidenta', Member: 'Vocal' } as Record<
    string,
    string
  >
  const trustee = (row: number) => `${fact(`Trustee-Name${row}`)}`
  paper.table(
    [
      { title: 'Nombre', share: 38 },
      { title: 'Cargo', share: 32 },
      { title: 'Nombramiento', share: 18 },
      { title: 'Cese', share: 16 },
    ],
    [
      [trustee(0), `${office[fact('Trustee-Office0')]} (${fact('Trustee-Office0')})`, '12/05/2008', ''],
      [trustee(1), `${office[fact('Trustee-Office1')]} (${fact('Trustee-Office1')})`, '09/09/2024', ''],
      { cells: [fact('Trustee-Former'), 'Vocal (Member)', '02/06/2014', slashedDate(fact('Trustee-FormerDate'))] },
      [trustee(2), `${office[fact('Trustee-Office2')]} (${fact('Trustee-Office2')})`, '20/11/2024', ''],
      [fact('Trustee-Secretary'), 'Secretaria no patrona (secretary, not a trustee)', '12/05/2008', ''],
    ],
  )
  paper.heading('3. Asientos (entries)')
  paper.table(
    [
      { title: 'Nº', share: 7 },
      { title: 'Asiento', share: 70 },
      { title: 'Fecha', share: 18 },
    ],
    [
      ['1', `Constitución. Domicilio: ${withinSpain(fact('Address-Website'))}`, slashedDate(fact('Registration-Date'))],
      ['2', 'Nombramiento de patronos: F. Casaldáliga Ruiz', '17/07/2014'],
      ['3', `Aumento de la dotación a ${germanNumber(amountOf(fact('Registration-Endowment')))} €`, '22/03/2016'],
      ['4', 'Cese y nombramiento de patronos', '16/12/2024'],
      ['5', `Cambio de domicilio (change of seat): ${withinSpain(fact('Address-Registered'))}`, '14/01/2025'],
    ],
  )
  paper.text(`Lo que certifico a efectos informativos, a ${longSpanishDate(positionDate)}.`, { after: 10 })
  paper.signature('Encarnación Villalba Soto', 'Encargada del Registro', paper.left + 200)
  paper.seal(
    paper.left + 70,
    paper.y - 22,
    'Registro de Fundaciones · Comarca Alta',
    ['HOJA', fact('Registration-Number')],
    red,
  )
  return paper.finish()
}

export function notarialRecord({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: 'Acta de titularidad real',
    author: 'Notaría Quiñones Abella',
    date: '2026-04-22',
    look: { ...registryLook, accent: red, size: 10.6 },
    background: '#f8f6ee',
    margins: { top: 74, bottom: 70, left: 96, right: 72 },
    runningHead: 'Acta de manifestaciones sobre titularidad real · protocolo 812',
    pageWord: (page, pages) => `Folio ${page} de ${pages}`,
  })
  paper.document.save().moveTo(84, 50).lineTo(84, 780).lineWidth(0.7).stroke(red).restore()
  paper.text('TOMÁS QUIÑONES ABELLA', { face: 'serifBold', size: 14, tracking: 1.5, after: 1 })
  paper.text('Notario · Calle Mayor 40, 44998 Peñalta, Teruel', { color: registryLook.muted, after: 20 })
  paper.text('NÚMERO OCHOCIENTOS DOCE', { face: 'serifBold', after: 6 })
  paper.text('ACTA DE MANIFESTACIONES SOBRE TITULARIDAD REAL', { face: 'serifBold', size: 12.5, after: 2 })
  paper.text('Record of statements on beneficial ownership', {
    face: 'serifItalic',
    color: registryLook.muted,
    after: 14,
  })
  for (const paragraph of [
    `En Peñalta, a ${longSpanishDate('2026-04-22')}, ante mí comparece ${fact('Trustee-Name0')}, presidente del patronato de la ${fact('Identity-LegalName')}, NIF ${fact('Identity-TaxNumber')}.`,
    'The president of the board of trustees appears and states under his responsibility (Law 10/2010, article 4): the foundation has no owners; no founder, donor or third person controls it; no person is entitled to more than 25 per cent of its assets if it is dissolved.',
    'For want of anyone who controls more, the members of the board of trustees are taken as its beneficial owners. They are named on the next folio. The secretary has no vote and is not among them.',
  ])
    paper.text(paragraph, { align: 'justify', after: 10 })
  paper.newPage()
  paper.heading('Titulares reales (beneficial owners)', { color: red })
  const nationality: Record<string, string> = { Spain: 'española (Spain)', Portugal: 'portuguesa (Portugal)' }
  paper.table(
    [
      { title: 'Nombre y apellidos', share: 34 },
      { title: 'Nacimiento', share: 18 },
      { title: 'Nacionalidad', share: 26 },
      { title: 'Profesión', share: 24 },
    ],
    ['Pediatra jubilado (retired paediatrician)', 'Profesora (teacher)', 'Abogada (lawyer)'].map((profession, row) => [
      fact(`Trustee-Name${row}`),
      slashedDate(fact(`Trustee-BirthDate${row}`)),
      nationality[fact(`Trustee-Nationality${row}`)] ?? '',
      profession,
    ]),
    { size: 9.8 },
  )
  paper.text(`Total: ${fact('Trustee-BeneficialOwners')} personas. All live in Spain.`, { after: 14 })
  paper.newPage()
  paper.heading('Responsabilidad pública (public office)', { color: red })
  paper.text(
    `${fact('Pep-Name')} declares that she was Consejera de Educación (${fact('Pep-Office').toLowerCase()}) in the Gobierno de la Comarca Alta from 19/07/2019 to ${slashedDate(fact('Pep-LeftOffice'))}. The other trustees declare that neither they nor their close family have held public office.`,
    { align: 'justify', after: 12 },
  )
  paper.text('Leída el acta, el compareciente la ratifica y firma conmigo, el Notario, que doy fe.', { after: 22 })
  const top = paper.y
  paper.signature(fact('Trustee-Name0'), 'Presidente')
  paper.y = top
  paper.signature('Tomás Quiñones Abella', 'Notario', paper.left + 220, 170)
  paper.seal(paper.left + 60, paper.y + 70, 'Notaría T. Quiñones · Peñalta', ['NIHIL', 'PRIUS FIDE'], '#3b3b7a')
  return paper.finish()
}
