/** Over Valkey. */
import './presence.test';
