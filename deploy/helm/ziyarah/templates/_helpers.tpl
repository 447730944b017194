{{- define "ziyarah.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end -}}

{{- define "ziyarah.selector" -}}
app.kubernetes.io/name: ziyarah
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "ziyarah.labels" -}}
{{ include "ziyarah.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}
