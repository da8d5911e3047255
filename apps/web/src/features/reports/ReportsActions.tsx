import { exportReport } from '@casebench/shared/contract/reports'
import { lazy, Suspense, useState } from 'react'
import { fetchFile } from '../../api/client.ts'

const ReportMenu = lazy(async () => ({ default: (await import('../../ui/table/ReportMenu.tsx')).ReportMenu }))
const ScheduleDialog = lazy(async () => ({
  default: (await import('../report-subscriptions/ScheduleDialog.tsx')).ScheduleDialog,
}))

/** The report on everyone, as a file or sent regularly. */
export function ReportsActions() {
  const [isAsked, setAsked] = useState(false)
  return (
    <Suspense>
      <ReportMenu
        name="everyone-report"
        load={(format) => fetchFile(exportReport, { query: { format } })}
        onSchedule={() => setAsked(true)}
      />
      {isAsked && <ScheduleDialog about={{ everyone: true }} onClose={() => setAsked(false)} />}
    </Suspense>
  )
}
