import type { Services } from '../services.ts'

export type ReportServices = Pick<
  Services,
  'database' | 'readDatabase' | 'jobQueue' | 'events' | 'logger' | 'timeZone'
> & {
  /** Whether there is a mail server at all. */
  mail: { server: object | undefined }
}
