// The program of a thread that writes reports as PDF.
import { serveThread } from '@casebench/server/serve-thread'
import type { ReportDocument } from '../report-document.ts'
import { writePdf } from './write-pdf.ts'

export type PdfTask = ReportDocument

serveThread<PdfTask, Uint8Array>((report) => writePdf(report))
