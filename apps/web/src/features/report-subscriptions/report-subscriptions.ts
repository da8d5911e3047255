import {
  deleteReportSubscription,
  getReportSubscriptions,
  previewReportSubscription,
  type ReportSchedule,
  type ReportSubscription,
  saveReportSubscription,
} from '@casebench/shared/contract/report-subscriptions'
import {
  exportCohortReport,
  exportOrganizationReport,
  exportReport,
  type ReportFormat,
} from '@casebench/shared/contract/reports'
import type { ReportSubject } from '@casebench/shared/report-subject'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, fetchFile } from '../../api/client.ts'
import { ownEmail } from '../../api/credentials.ts'
import { detailOf } from '../../api/request.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const queryKey = ['report-subscriptions']

export const useReportSubscriptions = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getReportSubscriptions, { query: { email: ownEmail() } }, { signal }),
  })

const idOf = (about: ReportSubject): string => Object.values(about).map(String).join()

/** The one that there is of a report. */
export const subscriptionAbout = (
  list: readonly ReportSubscription[],
  about: ReportSubject,
): ReportSubscription | undefined => list.find((one) => idOf(one.about) === idOf(about))

/** When a report would come next, and by whose clocks. What was said before stays while it is asked again. */
export const useNextReport = (about: ReportSubject, schedule: ReportSchedule) =>
  useQuery({
    queryKey: ['next-report', about, schedule],
    queryFn: ({ signal }) =>
      callApi(
        previewReportSubscription,
        {
          query: {
            email: ownEmail(),
            ...('cohort_id' in about ? { cohort_id: about.cohort_id } : {}),
            ...schedule,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

type Wanted = ReportSchedule & { format: ReportFormat }

export function useSaveSubscription(about: ReportSubject, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Wanted) => callApi(saveReportSubscription, { body: { email: ownEmail(), about, ...wanted } }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

export function useStopSubscription(onDone?: () => void) {
  const queries = useQueryClient()
  return useToastMutation({
    act: (id: string) => callApi(deleteReportSubscription, { params: { id }, query: { email: ownEmail() } }),
    reread: () => queries.invalidateQueries({ queryKey }),
    onDone,
  })
}

function fetchReport(about: ReportSubject, format: ReportFormat): Promise<Blob> {
  if ('cohort_id' in about) return fetchFile(exportCohortReport, { query: { cohort_id: about.cohort_id, format } })
  if ('organization_id' in about)
    return fetchFile(exportOrganizationReport, { query: { organization_id: about.organization_id, format } })
  return fetchFile(exportReport, { query: { format } })
}

const fileName = (about: ReportSubject): string => {
  if ('cohort_id' in about) return 'cohort-report'
  return 'organization_id' in about ? 'organization-report' : 'everyone-report'
}

/** Saves a report as it is now. */
export const useSaveReport = () =>
  useMutation({
    mutationFn: async ({ about, format }: ReportSubscription) =>
      saveFile(`${fileName(about)}.${format}`, await fetchReport(about, format)),
    onError: (error) => toastError(detailOf(error)),
  })
