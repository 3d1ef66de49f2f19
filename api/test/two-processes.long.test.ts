/** Over Valkey. */
import './two-processes.test';
