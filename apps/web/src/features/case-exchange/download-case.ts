import { exportCase, getCaseTemplate } from '@casebench/shared/contract/case-exchange'
import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toastError } from '../../ui/toast.ts'

/** Saves the file of a stored version of a case. */
export const useExport = (caseId: string, version: number | undefined) =>
  useMutation({
    mutationFn: async (format: 'xlsx' | 'zip') => {
      const query = { case_id: caseId, format, ...(version === undefined ? {} : { version }) }
      saveFile(`${caseId}.${format}`, await fetchFile(exportCase, { query }))
    },
    onError: (error) => toastError(detailOf(error)),
  })

export const useCaseTemplate = () =>
  useMutation({
    mutationFn: async () => saveFile('case.xlsx', await fetchFile(getCaseTemplate, {})),
    onError: (error) => toastError(detailOf(error)),
  })
