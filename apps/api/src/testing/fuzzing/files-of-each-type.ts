import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { bundledName } from '../../case-exchange/bundle.ts'
import { caseToSheets } from '../../case-exchange/case-to-sheets.ts'
import { writeXlsx } from '../../spreadsheets/write-xlsx.ts'
import { workbook, zipOf } from '../people-files.ts'
import { archiveOf, filePart, type Part, wordEntries } from '../uploads.ts'
import { sampleFile } from './forms.ts'

const written = { caseId: 'fuzzed', caseData: sampleCase, answerSheet: sampleSheet }
const bundled = { format: 'casebench-case', formatVersion: 1, ...written, files: {} }
const png = Buffer.concat([
  Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1'),
  Buffer.alloc(17, 1),
  Buffer.from('\u0000\u0000\u0000\u0000IDAT', 'latin1'),
  Buffer.alloc(100),
])

/** A good file of each type that some call reads or keeps. */
export const filesOfEachType = async (): Promise<Part[]> => [
  sampleFile,
  filePart(
    'people.xlsx',
    await workbook([
      ['email', 'name', 'level'],
      ['somebody@example.com', 'Somebody', 2],
    ]),
  ),
  filePart('case.xlsx', await writeXlsx(caseToSheets(written))),
  filePart('case.csv', 'title,type,answer,weight\nLegal name,legalName,Sample Ltd,2\n'),
  filePart('case.zip', await zipOf({ [bundledName]: JSON.stringify(bundled) })),
  filePart('note.txt', 'A note.'),
  filePart('extract.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  filePart('scan.png', png),
  filePart('letter.docx', archiveOf(wordEntries)),
]
