import { maxCertificateFileBytes, verifyFile } from '@casebench/shared/contract/credentials'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/client.ts'
import { DropFile } from '../../../ui/DropFile.tsx'
import { formatFileSize } from '../../../ui/formats.ts'
import { Verification } from './Verification.tsx'

/** Takes a file that may be a certificate, and says what it is. */
export function VerifyFile() {
  const [percent, setPercent] = useState<number>()
  const checking = useMutation({
    mutationFn: (file: File) => {
      if (file.size > maxCertificateFileBytes)
        throw new Error(t`The file is larger than ${formatFileSize(maxCertificateFileBytes)}.`)
      const form = new FormData()
      form.append('file', file)
      const onProgress = (share: number) => setPercent(Math.round(share * 100))
      return callApi(verifyFile, {}, { upload: { form, onProgress } })
    },
    onMutate: () => setPercent(0),
    onSettled: () => setPercent(undefined),
  })
  return (
    <>
      <DropFile
        label={t`Check a file`}
        inputLabel={t`File of the certificate`}
        accept=".png,.svg,.json,.jwt"
        variant={checking.isSuccess ? 'default' : 'filled'}
        percent={percent}
        fault={checking.error?.message}
        onFile={(file) => checking.mutate(file)}
      >
        <Trans>Drop a certificate here: a PNG, SVG or JSON file. Nothing of it is kept.</Trans>
      </DropFile>
      <div aria-live="polite">{checking.isSuccess && <Verification answer={checking.data} />}</div>
    </>
  )
}
