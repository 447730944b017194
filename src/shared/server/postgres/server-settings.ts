/**
 * Settings for two cores and modest memory. `durable: false` is for throw-away test databases only:
 * without fsync a power cut loses acknowledged rows.
 */
export function serverSettings(socketDir: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    // The value is a list: quotes keep a space or comma in the path from splitting it.
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    shared_buffers: durable ? '256MB' : '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
