// Generated from the schemas of the API by `node api/openapi.mjs`: change those, not this.

export interface paths {
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        remember?: boolean;
                        /** @description Username or e-mail address. */
                        username: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: components["schemas"]["LoginResult"];
                        };
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revokes this token, or all of them. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Every device of this person. */
                        all?: boolean;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Branding and hostnames for the host it is asked on. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: components["schemas"]["Settings"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The available, empty or archived items of a team, page by page; or exactly the named ones.
         * @description The empty need `stock.empty`, the archived `stock.archive`. Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `true`: the archived items. */
                    deleted?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the name, in any case. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `false`: the items that are not available. */
                    positiveAmount?: string;
                    /** @description `id`, `name`, `amount`, `location_id`, `created_at`, `updated_at`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    /** @description At most 100 ids with commas: answers exactly these as a plain array. */
                    stock_ids?: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                stock: {
                                    data: components["schemas"]["Stock"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                    };
                                } | components["schemas"]["Stock"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds an item.
         * @description Needs the permission `stock.create`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default false */
                        allow_minus_amount: boolean;
                        /** @default 0 */
                        amount: number;
                        location_id?: number | null;
                        name: string;
                        team_id: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One item, archived or not.
         * @description Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        /**
         * Changes name, location or whether the amount may fall below zero.
         * @description Needs the permission `stock.edit`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        allow_minus_amount?: boolean;
                        location_id?: number | null;
                        name?: string;
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Deletes an archived item.
         * @description Needs the permission `stock.delete`.
         */
        delete: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the amount by a delta, or to what was counted.
         * @description A delta needs `stock.adjust`, a count `stock.count`. Needs the permission `stock`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description What was counted; the difference is recorded. */
                        count?: number;
                        /** @description Added to the amount. Either this or `count`. */
                        delta?: number;
                        note?: string | null;
                        /**
                         * @description `received` brings in; `used`, `damaged` and `lost` take away; `counted` belongs to a count.
                         * @enum {string}
                         */
                        reason: "received" | "used" | "damaged" | "lost" | "correction" | "counted";
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                log: components["schemas"]["StockLog"];
                                stock: components["schemas"]["Stock"];
                                /** @example 2026-11-20T03:29:58.000000Z */
                                undo_until: string;
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an item away.
         * @description Needs the permission `stock.archive.write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Although open picking lists need it. */
                        force?: boolean;
                        reason?: string | null;
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to one item.
         * @description Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["StockLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes an archived item back into use.
         * @description Needs the permission `stock.archive.write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Although open picking lists need it. */
                        force?: boolean;
                        reason?: string | null;
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The places of a team.
         * @description Needs the permission `locations`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `true`: the archived places. */
                    deleted?: string;
                    /** @description At most 100 ids with commas: answers exactly these as a plain array. */
                    location_ids?: string;
                    /** @description Any part of the name. From two letters on archived places are found too, last. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `id`, `name`, `created_at`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                locations: {
                                    data: components["schemas"]["Location"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                    };
                                } | components["schemas"]["Location"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One place.
         * @description Needs the permission `locations`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                location: components["schemas"]["Location"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the items of a team, newest first.
         * @description Needs the permission `logs`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, in any case. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["StockLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/logs/{log}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a change back.
         * @description One’s own within ten minutes needs the right to make it, everything else `stock.undo`. Refused when the same field was changed again since. Needs the permission `stock`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    log: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                log: components["schemas"]["StockLog"];
                                stock: components["schemas"]["Stock"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came in and what went out, by day or week.
         * @description Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description `day`, or `week` (dated by its Monday); else `day`. */
                    group?: string;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Days are in UTC. */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /** @example 2026-11-20T03:29:58.000000Z */
                                as_of: string;
                                series: {
                                    date: string;
                                    in: number;
                                    /** @description Positive. */
                                    out: number;
                                }[];
                                totals: {
                                    in: number;
                                    out: number;
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a team holds now.
         * @description Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /** @example 2026-11-20T03:29:58.000000Z */
                                as_of: string;
                                totals: components["schemas"]["StockOverview"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One team that the caller may work in. */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    idOrSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                team: components["schemas"]["Team"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, and what they may do in each team. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                user: components["schemas"]["User"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/broadcasting/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a socket into a channel. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example private-App.Models.Team.3 */
                        channel_name: string;
                        /** @example 4821946015.2218340967 */
                        socket_id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Key and signature, with a colon between. */
                            auth: string;
                            /** @description JSON of the member, on a presence channel. */
                            channel_data?: string;
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/broadcasting/user-auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells a socket server whose socket it is, so that it can be closed when the account is. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example 4821946015.2218340967 */
                        socket_id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            auth: string;
                            user_data: string;
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process runs. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The database answers. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sanctum/csrf-cookie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sets the CSRF cookie. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Forbidden */
        Forbidden: {
            message: string;
            permission: string;
        };
        /** Invalid */
        Invalid: {
            /** @description Texts by dotted field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The first text, and how many more there are. */
            message: string;
            /** @description What would be possible. */
            result?: {
                [key: string]: unknown;
            };
        };
        /** Location */
        Location: {
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deleted_at: string | null;
            id: number;
            name: string;
            version: number;
        };
        /** LoginResult */
        LoginResult: {
            /** @description Sent back as `Authorization: Bearer …`. */
            token: string;
            /** @enum {string} */
            token_type: "Bearer";
            user: components["schemas"]["User"];
        };
        /** Problem */
        Problem: {
            message: string;
        };
        /** Settings */
        Settings: {
            branding: {
                contact_email: string;
                contact_form: boolean;
                hide_landing: boolean;
                logo: string | null;
                name: string;
            };
            hostnames: {
                client: string;
                server: string;
            };
            realtime: {
                cluster: string | null;
                host: string;
                key: string;
                port: number;
                tls: boolean;
            } | null;
        };
        /** Stock */
        Stock: {
            allow_minus_amount: boolean;
            /** @description A decimal with at most four places. */
            amount: number | null;
            /** @description Promised to open picking lists; free is amount minus committed. */
            committed: number;
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deleted_at: string | null;
            id: number;
            /** @description Open picking lists that name the item. */
            list_count: number;
            location_id: number | null;
            location_name: string | null;
            name: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            /** @description Who changed it last; null for the system. */
            updated_by: string | null;
            version: number;
        };
        /** StockLog */
        StockLog: {
            /** @enum {string} */
            action: "created" | "edited" | "adjusted" | "counted" | "moved" | "archived" | "unarchived" | "deleted" | "restored" | "undone";
            actor: {
                id: number;
                name: string;
            } | null;
            /** @description A decimal with at most four places. */
            amount_after: number | null;
            batch_id: string | null;
            /** @enum {string} */
            cause: "web" | "import" | "scan" | "api" | "system";
            changes: {
                field: string;
                new: string | number | boolean | null;
                new_text?: string | null;
                old: string | number | boolean | null;
                old_text?: string | null;
            }[];
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @description A decimal with at most four places. */
            delta: number | null;
            id: number;
            location_id: number | null;
            location_name: string | null;
            /** @description The item’s name as it was. */
            name: string;
            note: string | null;
            /** @enum {string|null} */
            reason: "received" | "used" | "damaged" | "lost" | "correction" | "counted" | null;
            request_id: string | null;
            stock_id: number;
            /** @description Unix seconds of `created_at`. */
            time: number;
            undoes?: number | null;
            undone?: boolean;
        };
        /** StockOverview */
        StockOverview: {
            archived: number;
            available: number;
            /** @description The lowest amount of an oversold item. */
            deepest: number | null;
            empty: number;
            /** @description Places in use. */
            locations: number;
            /** @description Of the available: those below zero. */
            oversold: number;
        };
        /** Team */
        Team: {
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deleted_at: string | null;
            id: number;
            logo: boolean;
            name: string;
            parent_id: number | null;
            slug: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            version: number;
        };
        /** User */
        User: {
            email: string;
            id: number;
            name: string;
            team: {
                id: number;
                name: string;
                slug: string;
            };
            /** @description Every team the person may work in, and what they may do there. */
            teams: {
                id: number;
                name: string;
                parent_id: number | null;
                permissions: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                /** @enum {string} */
                role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing";
                slug: string;
            }[];
            username: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
