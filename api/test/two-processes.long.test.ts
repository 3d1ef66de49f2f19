/** The same tests with PgBouncer and a standby. */
import './two-processes.test';
