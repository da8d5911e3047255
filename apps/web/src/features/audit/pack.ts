import { exportAuditorPack } from '@casebench/shared/contract/audit'
import type { Input } from '@casebench/shared/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '../../api/client.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toastError } from '../../ui/toast.ts'

type Asked = Input<typeof exportAuditorPack>['query']

/** Saves a pack for an auditor. */
export const usePack = () =>
  useMutation({
    mutationFn: async (query: Asked) => saveFile('auditor-pack.zip', await fetchFile(exportAuditorPack, { query })),
    onError: (error) => toastError(error.message),
  })
